import { type Html, html } from './html.ts';

export interface Notice {
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly next?: { readonly label: string; readonly address: string };
  /** For those who help the member: which refusal this is. */
  readonly code?: string;
}

/** A page that says one thing and leads on. */
export function noticeContent({ title, text, next, code }: Notice): Html {
  return html`<h1>${title}</h1>
<p class="text">${text}</p>
${next !== undefined && html`<a class="button" href="${next.address}">${next.label}</a>`}
${code !== undefined && html`<p class="code">Details: ${code}</p>`}`;
}

export interface AccountView {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly tenant: string;
  /** The number that members call; undefined where the realm names none. */
  readonly phone: string | undefined;
  readonly signOut: string;
  readonly back: { readonly label: string; readonly address: string } | undefined;
}

/**
 * Who is signed in, and whom to call. The credit union keeps these facts, so none can be changed here; and a password is
 * changed where this provider has a page for it, which it has not.
 */
export function accountContent({ name, userName, email, tenant, phone, signOut, back }: AccountView): Html {
  const row = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const call = phone !== undefined && html` Call <a href="tel:${phone}">${phone}</a> to change them.`;
  return html`<h1>Settings</h1>
<p class="lead">Your credit union keeps these details.${call || ' Ask there to change them.'}</p>
<dl>${row('Name', name)}${row('User name', userName)}${row('Email', email)}${row('Credit union', tenant)}</dl>
${back !== undefined && html`<a class="button" href="${back.address}">${back.label}</a>`}
<form method="post" action="${signOut}"><button class="button quiet">Log out</button></form>`;
}

/** Asked when a sign-out did not come from the portal that the member is signed in to. */
export function confirmSignOutContent(action: string, fields: Readonly<Record<string, string>>): Html {
  const kept = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<h1>Log out?</h1>
<p class="text">You will be logged out on this device.</p>
<form method="post" action="${action}">${kept}<button class="button">Log out</button></form>`;
}
