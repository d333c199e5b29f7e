// What a page loads to open the provider's window, by the names that Plaid's own script has. The token goes to the
// window by a message, and never into an address.
(() => {
  const { origin } = new URL(document.currentScript.src);

  /** Leaves room for what the page has above and below the window. */
  function showFrame(frame) {
    frame.style.cssText =
      'position:fixed;box-sizing:border-box;z-index:2147483647;inset:96px 0 96px;width:min(100%,480px);height:max(240px,calc(100% - 192px));margin:0 auto;border:1px solid;border-radius:12px';
    frame.hidden = false;
    frame.focus();
  }

  function create(config) {
    const { token, receivedRedirectUri, onSuccess, onExit, onEvent, onLoad } = config;
    const sessionId = crypto.randomUUID();
    let frame = document.createElement('iframe');
    let isReady = false;
    let isOpen = false;
    let before = null;
    frame.title = 'LinkHub';
    frame.src = `${origin}/link/v2/stable/link.html`;
    frame.hidden = true;

    const say = (message) => frame?.contentWindow?.postMessage({ ...message, to: 'linkhub' }, origin);
    const begin = () => say({ type: 'open', token, receivedRedirectUri });

    function close() {
      isOpen = false;
      if (frame) frame.hidden = true;
      before?.focus?.();
    }

    function leaveWith(error, institution = null) {
      if (!isOpen) return;
      close();
      const status = error === null ? 'requires_selection' : null;
      onExit?.(error, { institution, status, link_session_id: sessionId, request_id: sessionId });
    }

    const answers = {
      ready() {
        isReady = true;
        onLoad?.();
        if (isOpen) begin();
      },
      event: ({ name }) => onEvent?.(name, { link_session_id: sessionId }),
      exit: ({ error }) => leaveWith(error),
      leave({ path }) {
        const address = new URL(path, origin);
        if (isOpen && address.origin === origin) location.assign(address);
      },
      success({ publicToken, metadata }) {
        if (!isOpen) return;
        close();
        onSuccess(publicToken, { ...metadata, link_session_id: sessionId, transfer_status: null });
      },
    };

    function hear({ source, origin: from, data }) {
      if (!frame || source !== frame.contentWindow || from !== origin || data?.from !== 'linkhub') return;
      if (Object.hasOwn(answers, data.type)) answers[data.type](data);
    }

    addEventListener('message', hear);
    document.body.append(frame);

    return {
      open() {
        if (!frame || isOpen) return;
        isOpen = true;
        before = document.activeElement;
        showFrame(frame);
        if (isReady) begin();
      },
      exit: () => leaveWith(null),
      submit() {},
      destroy() {
        removeEventListener('message', hear);
        frame?.remove();
        frame = null;
        isOpen = false;
      },
    };
  }

  window.Plaid = { version: 'demo', create };
})();
