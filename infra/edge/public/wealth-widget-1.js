/*
 * <wealth-widget tenant="copper" theme="dark"></wealth-widget>
 *
 * Shows a member's investments in a credit union's own page. The page must allow this script's origin for scripts and
 * frames. What was published under this version never changes.
 */
(() => {
  const name = 'wealth-widget';
  // A page that brings it twice keeps the first.
  if (customElements.get(name)) return;

  const { origin } = new URL(document.currentScript.src);
  const LATE = 8000;
  const say = (type) => `${name}:${type}`;

  class WealthWidget extends HTMLElement {
    static observedAttributes = ['tenant', 'theme'];

    #frame;
    #link;
    #timer;
    #told;
    #hear = (event) => this.#heard(event);

    connectedCallback() {
      addEventListener('message', this.#hear);
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener('message', this.#hear);
      this.#clear();
    }

    attributeChangedCallback(_name, before, now) {
      if (this.#frame && before !== now) this.#load();
    }

    /** Begins anew, with the attributes as they are. */
    #load() {
      this.#clear();
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const query = new URLSearchParams();
      for (const attribute of WealthWidget.observedAttributes) {
        const value = this.getAttribute(attribute);
        if (value) query.set(attribute, value);
      }
      const frame = document.createElement('iframe');
      frame.title = 'My Investments';
      frame.referrerPolicy = 'no-referrer';
      frame.src = `${origin}/widget?${query}`;
      // By the object model: a policy of the page may forbid styles in attributes and in text. The element itself has
      // none, so that the page may size it, move it and hide it.
      style(frame, { display: 'block', width: '100%', height: '300px', border: '0', margin: '0' });
      frame.addEventListener('load', () => frame.contentWindow?.postMessage({ type: say('hello') }, origin));
      this.#frame = frame;
      root.append(frame);
      this.#timer = setTimeout(() => this.#late(query), LATE);
    }

    #heard({ source, origin: from, data }) {
      const frame = this.#frame;
      if (!frame || source !== frame.contentWindow || from !== origin || !data) return;
      if (data.type === say('height') && Number.isFinite(data.height)) {
        style(frame, { height: `${Math.min(Math.max(Math.ceil(data.height), 80), 2000)}px` });
      }
      if (data.type === say('ready')) this.#ready();
    }

    #ready() {
      clearTimeout(this.#timer);
      this.#link?.remove();
      this.#link = undefined;
      style(this.#frame, { display: 'block' });
      this.#tell('ready');
    }

    /** The way to the portal, until the frame answers after all. */
    #late(query) {
      const link = document.createElement('a');
      query.delete('theme');
      link.href = `${origin}/?${query}`;
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
      link.textContent = 'View your investments in a new tab';
      // The page's own colour: only the page knows what its ground is.
      style(link, {
        display: 'block',
        padding: '16px',
        font: '600 16px/1.5 system-ui, sans-serif',
        color: 'inherit',
        'text-decoration': 'underline',
      });
      style(this.#frame, { display: 'none' });
      this.#link = link;
      this.shadowRoot.append(link);
      this.#tell('failed');
    }

    /** A frame that loads itself anew is ready once more, which is no news to the page. */
    #tell(type) {
      if (type === this.#told) return;
      this.#told = type;
      this.dispatchEvent(new CustomEvent(say(type), { bubbles: true, composed: true }));
    }

    #clear() {
      clearTimeout(this.#timer);
      this.#frame?.remove();
      this.#link?.remove();
      this.#frame = undefined;
      this.#link = undefined;
      this.#told = undefined;
    }
  }

  /** Important, so that no rule of the page undoes it. */
  function style(element, rules) {
    for (const [property, value] of Object.entries(rules)) element.style.setProperty(property, value, 'important');
  }

  customElements.define(name, WealthWidget);
})();
