// Runs in a frame without an origin of its own: no cookie, no storage, nothing of the portal's page.
const [id] = /^[A-Z]{1,4}-[A-Z0-9-]{1,20}$/i.exec(new URLSearchParams(location.search).get('id') ?? '') ?? [];

globalThis.dataLayer = [];
function tell() {
  // Google's script takes `arguments` objects only.
  // biome-ignore lint/complexity/noArguments: see above
  globalThis.dataLayer.push(arguments);
}

if (id !== undefined) {
  tell('js', new Date());
  tell('config', id, {
    send_page_view: false,
    client_storage: 'none',
    client_id: crypto.randomUUID(),
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_referrer: '',
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

addEventListener('message', ({ source, data }) => {
  // The template of a route and nothing else: `/account-details/:accountId`.
  if (source !== parent || typeof data?.template !== 'string' || !/^\/[\w\-/:*]*$/.test(data.template)) return;
  tell('event', 'page_view', { page_location: location.origin + data.template, page_title: data.template });
});
