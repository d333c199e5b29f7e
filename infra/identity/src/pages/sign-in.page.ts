import type { Html } from './html.ts';
import { html } from './html.ts';

/** A demo member, by what a person looks for. */
export interface DemoMember {
  readonly userName: string;
  readonly name: string;
  readonly shows: string;
}

export interface DemoMembers {
  /** Those that fit what is looked for. */
  readonly members: readonly DemoMember[];
  readonly total: number;
  readonly find: string;
  /** The password that they share, if they share one. */
  readonly password: string | undefined;
}

export interface SignInView {
  readonly action: string;
  readonly userName: string;
  readonly error: { readonly field: 'username' | 'password'; readonly text: string } | undefined;
  readonly external: { readonly name: string; readonly address: string } | undefined;
  /** The number that members call; undefined where the realm names none. */
  readonly phone: string | undefined;
  readonly demo: DemoMembers | undefined;
}

const warning = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
  <path fill="currentColor" d="M8 1.2a1 1 0 0 1 .87.5l6.5 11.3a1 1 0 0 1-.87 1.5H1.5a1 1 0 0 1-.87-1.5L7.13 1.7A1 1 0 0 1 8 1.2zm-.75 4.3v4h1.5v-4zM8 11a.9.9 0 1 0 0 1.8A.9.9 0 0 0 8 11z" />
</svg>`;

const eye = html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
  <g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
    <path class="slash" d="M4 4l16 16" />
  </g>
</svg>`;

/** Fewer members than this are seen at a glance: no search, no column of their own. */
export const SEARCHED_FROM = 5;

/** User name and password, and with the sandbox a list of members to choose from. */
export function signInContent({ action, userName, error, external, phone, demo }: SignInView): Html {
  // No alert: the field takes the focus as the page loads, and is read with it.
  const problem = (field: string) =>
    error?.field === field && html`<p class="error" id="${field}-error">${warning}<span>${error.text}</span></p>`;
  const marked = (field: string) =>
    error?.field === field && html` aria-invalid="true" aria-describedby="${field}-error"`;
  const starts = error?.field ?? (userName === '' ? 'username' : 'password');
  const focus = (field: string) => starts === field && html` autofocus`;
  return html`<div class="sign-in">
<h1>Sign in</h1>
<form method="post" action="${action}" novalidate>
  <div class="field">
    <label for="username">User name</label>
    <input id="username" name="username" value="${userName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="255" required${marked('username')}${focus('username')}>
    ${problem('username')}
  </div>
  <div class="field">
    <label for="password">Password</label>
    <div class="secret">
      <input id="password" name="password" type="password" autocomplete="current-password" maxlength="255" required${marked('password')}${focus('password')}>
      <button class="reveal" type="button" aria-label="Show password" aria-pressed="false" aria-controls="password" hidden data-reveal>${eye}</button>
    </div>
    ${problem('password')}
  </div>
  <button class="button">Sign in</button>
</form>
${external !== undefined && html`<a class="button quiet" href="${external.address}">Continue with ${external.name}</a>`}
${phone !== undefined && html`<p class="trouble">Trouble signing in? Call <a href="tel:${phone}">${phone}</a>.</p>`}
<p class="disclaimer">Investments are not federally insured, are not deposits or obligations of the credit union, and may lose value.</p>
</div>
${demo !== undefined && demoContent(action, userName, demo)}`;
}

function demoContent(action: string, userName: string, { members, total, find, password }: DemoMembers): Html {
  const listed = members.map(
    (
      member,
    ) => html`<li><a class="member" href="${action}?member=${encodeURIComponent(member.userName)}" data-member="${member.userName}"${member.userName === userName && html` aria-current="true"`}>
      <span class="initials" aria-hidden="true">${initials(member.name)}</span>
      <span><span class="name">${member.name}</span><span class="shows">${member.shows}</span></span>
    </a></li>`,
  );
  const search = html`<form class="find" role="search" method="get" action="${action}">
  <div class="grow">
    <label for="find">Find one by what it shows</label>
    <input id="find" name="find" type="search" value="${find}" autocomplete="off" data-find>
  </div>
  <noscript><button class="button quiet">Find</button></noscript>
</form>`;
  // Phones fold it, where the form comes first; a search without a script comes back to what it found.
  return html`<section class="demo" aria-labelledby="demo-title">
<h2 id="demo-title">Demo members <span>${total}</span></h2>
<label class="fold"><input type="checkbox"${find !== '' && html` checked`}> Show the demo members</label>
<div class="folded">
<p class="lead">Choose one.${password !== undefined && html` The password is <code>${password}</code>`}</p>
${total >= SEARCHED_FROM && search}
<p class="none" role="status" data-status>${members.length === 0 && 'No demo member shows that.'}</p>
<ul class="members" aria-label="Demo members">${listed}</ul>
</div>
</section>`;
}

function initials(name: string): string {
  const letters = name.split(/\s+/).map((word) => word.charAt(0));
  return `${letters.at(0) ?? ''}${letters.length > 1 ? letters.at(-1) : ''}`.toUpperCase();
}
