/** Flags under which Chromium runs as root in a container, and asks nothing of the outside. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launch = (executablePath: string | undefined) => ({
  launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
});

/** All of Chromium, for a file that tests what its headless shell does not do (e2e/README.md). */
export const wholeChromium = launch(process.env.CHROMIUM);

/** The headless shell where there is one. */
export const quickChromium = launch(process.env.HEADLESS_SHELL ?? process.env.CHROMIUM);
