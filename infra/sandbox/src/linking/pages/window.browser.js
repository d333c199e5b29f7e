// The provider's window, in a frame of the page that opened it. It hears that page alone, and tells it what came of the
// link.
const main = document.querySelector('main');
const heading = document.querySelector('h1');
const text = document.querySelector('[data-text]');
const choices = document.querySelector('[data-choices]');
const problem = document.querySelector('[data-problem]');
const { opener } = document.documentElement.dataset;

/** The origin of the page that opened this window, once it has spoken, and its token. */
let from;
let token;

const tell = (message) => parent.postMessage({ ...message, from: 'linkhub' }, from ?? '*');

async function ask(path, body) {
  main.setAttribute('aria-busy', 'true');
  problem.textContent = '';
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, token }),
    });
    if (!answer.ok) throw new Error();
    const said = await answer.json();
    if (said.error_code === undefined) return said;
    const { error_type, error_code, error_message, display_message } = said;
    tell({ type: 'exit', error: { error_type, error_code, error_message, display_message } });
  } catch {
    problem.textContent = 'We could not reach LinkHub. Please try again.';
  } finally {
    main.removeAttribute('aria-busy');
  }
  return undefined;
}

function show(title, line, ...parts) {
  heading.textContent = title;
  text.textContent = line;
  text.hidden = line === '';
  choices.replaceChildren(...parts);
  heading.focus();
}

function button(words, act, hint) {
  const made = document.createElement('button');
  made.type = 'button';
  made.append(words);
  if (hint) {
    const small = document.createElement('small');
    small.textContent = hint;
    made.append(small);
  } else made.className = 'primary';
  made.addEventListener('click', act);
  return made;
}

function list(parts) {
  const made = document.createElement('ul');
  for (const part of parts) {
    const row = document.createElement('li');
    row.append(part);
    made.append(row);
  }
  return made;
}

function tick({ name, lastFour }) {
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = true;
  box.value = lastFour;
  label.append(box, `${name} *${lastFour}`);
  return label;
}

async function choose(body) {
  const said = await ask('/window/choose', body);
  if (said?.outcome === 'LINKED') tell({ ...said, type: 'success' });
  if (said?.outcome === 'LEAVES') tell({ type: 'leave', path: said.path });
}

function chooseAccounts(bank) {
  const ticks = bank.accounts.map(tick);
  const go = () => {
    const accounts = ticks.map(({ control }) => control).flatMap(({ checked, value }) => (checked ? value : []));
    if (accounts.length > 0) return choose({ bank: bank.id, accounts });
    problem.textContent = 'Choose at least one account.';
  };
  show(bank.name, 'Which accounts may be seen?', list(ticks), button('Continue', go));
}

function chooseBank(banks) {
  const rows = banks.map((bank) =>
    button(
      bank.name,
      () => {
        tell({ type: 'event', name: 'SELECT_INSTITUTION' });
        return bank.accounts.length > 0 ? chooseAccounts(bank) : choose({ bank: bank.id });
      },
      bank.hint,
    ),
  );
  show('Find your bank', '', list(rows));
}

async function begin({ receivedRedirectUri }) {
  const said = await ask('/window/open', receivedRedirectUri ? { receivedRedirectUri } : {});
  if (said?.outcome === 'LINKED') tell({ ...said, type: 'success' });
  if (said?.outcome === 'CHOICE') chooseBank(said.banks);
  if (said?.outcome === 'AGAIN') {
    show(
      said.bank,
      'Sign in once more, so that we may see your account again.',
      button('Continue', () => choose({})),
    );
  }
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || data?.to !== 'linkhub' || data.type !== 'open') return;
  if (new URL(origin).hostname !== opener) return;
  [from, token] = [origin, data.token];
  begin(data);
});

const leave = () => tell({ type: 'exit', error: null });
const closeButton = document.querySelector('[data-close]');
closeButton.addEventListener('click', leave);
closeButton.disabled = false;
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') leave();
});

// Nothing of the member is in it, and who is told is not known yet.
tell({ type: 'ready' });
