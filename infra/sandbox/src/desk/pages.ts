import { type BusinessDate, usWeekdayDate } from '@wealth/domain/calendar';
import { type Html, html } from '@wealth/identity';
import type { MemberDay } from '../day/member-day.ts';
import type { DayStep, StepName } from '../day/steps.rules.ts';
import { type Persona, personas, tenantNamed, tenants } from '../personas/index.ts';

/** The content of the page. */
export interface DeskView {
  readonly member?: Persona | undefined;
  readonly day?: MemberDay;
  /** The date on which the member was before the last move. */
  readonly since?: BusinessDate;
  /** A sentence on why nothing was moved. */
  readonly problem?: string;
}

/** How forms and addresses name a member: two credit unions may have one of the same name. */
export const memberKey = ({ tenant, userName }: Persona): string => `${tenant}/${userName}`;

const labels: Readonly<Record<StepName, string>> = {
  NEXT_BUSINESS_DAY: 'Next business day',
  AFTER_SETTLEMENT: 'After settlement',
  NEXT_SCHEDULED_DEPOSIT: 'Next scheduled deposit',
};

/** On load the focus goes to the message, so that a screen reader reads it without a script. */
const message = (words: string) => html`<p role="status" tabindex="-1" autofocus>${words}</p>`;

function messageOf({ member, day, since, problem }: DeskView): Html | undefined {
  if (problem !== undefined) return message(problem);
  if (member === undefined || day === undefined || since === undefined) return undefined;
  const { length } = day.happened;
  const listed = `${length === 1 ? '1 event is' : `${length} events are`} listed below.`;
  const told = length === 0 ? 'Nothing else has happened since.' : listed;
  return message(`${member.firstName} is now on ${usWeekdayDate(day.businessDate)}. ${told}`);
}

function chooser(chosen: Persona | undefined): Html {
  const option = (one: Persona) =>
    html`<option value="${memberKey(one)}"${one === chosen && html` selected`}>${one.userName}: ${one.firstName} ${one.lastName}</option>`;
  const groups = tenants.flatMap(({ id, name }) => {
    const members = personas.filter(({ tenant, isListed }) => isListed && tenant === id);
    return members.length === 0 ? [] : [html`<optgroup label="${name}">${members.map(option)}</optgroup>`];
  });
  return html`<form action="/" method="get">
<label for="member">Member</label>
<select id="member" name="member">${groups}</select>
<button>Show</button>
</form>`;
}

function stepItem(step: DayStep): Html {
  const label = labels[step.name];
  if ('disabledReason' in step) {
    return html`<li><button type="button" disabled aria-describedby="${step.name}">${label}</button>
<small id="${step.name}">${step.disabledReason}</small></li>`;
  }
  return html`<li><button name="businessDays" value="${step.businessDays}" aria-describedby="${step.name}">${label}</button>
<small id="${step.name}">To ${usWeekdayDate(step.date)}</small></li>`;
}

function memberSection(member: Persona, { businessDate, steps }: MemberDay): Html {
  return html`<section aria-labelledby="name">
<h2 id="name">${member.firstName} ${member.lastName}</h2>
<p>${tenantNamed(member.tenant).name}. ${member.shows}.</p>
<p>Today is <strong>${usWeekdayDate(businessDate)}</strong> for this member.</p>
<form action="/move" method="post">
<input type="hidden" name="member" value="${memberKey(member)}">
<input type="hidden" name="from" value="${businessDate}">
<ul>${steps.map(stepItem)}</ul>
</form>
</section>`;
}

function happenedSection(member: Persona, { happened, isWorking }: MemberDay, since: BusinessDate): Html {
  const again = `/?${new URLSearchParams({ member: memberKey(member), since })}`;
  return html`<section aria-labelledby="happened">
<h2 id="happened">Since ${usWeekdayDate(since)}</h2>
${happened.length === 0 && html`<p>No transfer, trade, dividend or fee.</p>`}
<ul>${happened.map(({ date, sentence }) => html`<li><small>${usWeekdayDate(date)}</small>${sentence}</li>`)}</ul>
${isWorking && html`<p>Some transfers of today are not done yet. <a href="${again}">Look again</a></p>`}
</section>`;
}

/** The one page of the desk. */
export function deskPage(view: DeskView): string {
  const { member, day, since } = view;
  const title = member && day ? `${member.firstName} on ${usWeekdayDate(day.businessDate)}: ` : '';
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}Demo desk</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><p>Demo desk</p></header>
<main>
<h1>Move a member forward</h1>
${messageOf(view)}
<p>One member goes to a later business day; all others stay. Only <code>npm start -- --fresh</code> goes back.</p>
${chooser(member)}
${member && day && memberSection(member, day)}
${member && day && since !== undefined && happenedSection(member, day, since)}
</main>
</body>
</html>
`;
  return page.text;
}
