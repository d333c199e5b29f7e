// A bank's own page, in the whole window: it leads back to where the link was begun, whatever the member says.
const state = new URLSearchParams(location.search).get('oauth_state_id');
const problem = document.querySelector('[data-problem]');
const buttons = [...document.querySelectorAll('[data-answer]')];

async function answer(isAllowed) {
  problem.textContent = '';
  try {
    const reply = await fetch('/window/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state, isAllowed }),
    });
    const { address } = await reply.json();
    if (address) return location.assign(address);
    problem.textContent = 'This question is over. Go back and begin again.';
  } catch {
    problem.textContent = 'We could not go on. Please try again.';
  }
}

for (const button of buttons) {
  button.addEventListener('click', () => answer(button.dataset.answer === 'allow'));
  button.disabled = false;
}
