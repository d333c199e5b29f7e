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
  readonly signOut: string;
  readonly back: { readonly label: string; readonly address: string } | undefined;
}

/** Who is signed in. The credit union keeps these facts, so none can be changed here. */
export function accountContent({ name, userName, email, tenant, signOut, back }: AccountView): Html {
  const row = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  return html`<h1>Your account</h1>
<p class="lead">Your credit union keeps these details. Ask there to change them.</p>
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
