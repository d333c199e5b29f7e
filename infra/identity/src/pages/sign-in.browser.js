// The sign-in page works without this: it shows the password on request, and spares two reloads, one when a demo member
// is looked for and one when it is chosen.
const find = document.querySelector('[data-find]');
const members = [...document.querySelectorAll('[data-member]')];
const status = document.querySelector('[data-status]');
const userName = document.querySelector('#username');
const password = document.querySelector('#password');

const words = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);

find?.addEventListener('input', () => {
  const wanted = words(find.value);
  let found = 0;
  for (const member of members) {
    const text = member.textContent.toLowerCase();
    const fits = wanted.every((word) => text.includes(word));
    member.closest('li').hidden = !fits;
    if (fits) found += 1;
  }
  status.textContent = found === 0 ? 'No demo member shows that.' : '';
});

find?.form.addEventListener('submit', (event) => {
  event.preventDefault();
  members.find((member) => !member.closest('li').hidden)?.click();
});

for (const member of members) {
  member.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    userName.value = member.dataset.member;
    password.value = '';
    for (const other of members) other.removeAttribute('aria-current');
    member.setAttribute('aria-current', 'true');
    status.textContent = '';
    password.focus();
  });
}

const reveal = document.querySelector('[data-reveal]');

function showPassword(isShown) {
  password.type = isShown ? 'text' : 'password';
  reveal.setAttribute('aria-pressed', String(isShown));
}

if (reveal) {
  reveal.hidden = false;
  reveal.addEventListener('click', () => showPassword(reveal.getAttribute('aria-pressed') === 'false'));
  // Browsers keep what is typed into a field of text, for suggestions and for the way back to this page.
  password.form.addEventListener('submit', () => showPassword(false));
  addEventListener('pagehide', () => showPassword(false));
}
