import { attribute, claim, Disowned, watchStrays } from './attribution.ts';

const releases = [
  { remote: 'mfe-portfolio@1.4.2', base: '/remotes/mfe-portfolio/1.4.2/' },
  { remote: 'mfe-portfolio@1.4.1', base: '/remotes/mfe-portfolio/1.4.1/' },
  { remote: 'mfe-onboarding@1.0.0', base: '/remotes/mfe-onboarding/1.0.0/' },
];
const origin = 'https://copper.wealth.test';

function thrownIn(...files: string[]): Error {
  const cause = new Error('undefined is not a function');
  cause.stack = [`${cause}`, ...files.map((file) => `    at draw (${origin}${file}:1:2345)`)].join('\n');
  return cause;
}

describe('an error is attributed', () => {
  test('to the version whose file threw', () => {
    expect(attribute(thrownIn('/remotes/mfe-portfolio/1.4.1/remote.js'), releases)).toBe('mfe-portfolio@1.4.1');
  });

  test('to the remote that called what the shell lent it', () => {
    const cause = thrownIn('/shell/1.0.0/kit.js', '/remotes/mfe-onboarding/1.0.0/remote.js', '/shell/1.0.0/shell.js');
    expect(attribute(cause, releases)).toBe('mfe-onboarding@1.0.0');
  });

  test('to nobody when only the shell was at work, or nothing was thrown', () => {
    expect(attribute(thrownIn('/shell/1.0.0/shell.js'), releases)).toBeUndefined();
    expect(attribute('a sentence', releases)).toBeUndefined();
  });

  test('to the remote that asked, where the shell threw on its behalf', () => {
    const cause = thrownIn('/shell/1.0.0/shell.js');
    claim(cause, 'mfe-onboarding@1.0.0');
    expect(attribute(cause, releases)).toBe('mfe-onboarding@1.0.0');
  });

  test('in the way in which Safari and Firefox write where it was', () => {
    const cause = new Error('null is not an object');
    cause.stack = `draw@${origin}/remotes/mfe-portfolio/1.4.2/remote.0123456789.js?retry=1:1:99`;
    expect(attribute(cause, releases)).toBe('mfe-portfolio@1.4.2');
  });
});

describe('what nobody caught', () => {
  const report = jest.fn();
  let end: () => void;
  beforeEach(() => {
    report.mockClear();
    end = watchStrays(() => releases, report);
  });
  afterEach(() => end());

  test('is reported with the remote whose handler threw it', () => {
    const error = thrownIn('/remotes/mfe-portfolio/1.4.2/remote.js');
    dispatchEvent(new ErrorEvent('error', { error }));
    expect(report).toHaveBeenCalledWith(error, 'mfe-portfolio@1.4.2');
  });

  test('is attributed by its file where the error itself says nothing', () => {
    dispatchEvent(new ErrorEvent('error', { message: 'oh', filename: `${origin}/remotes/mfe-onboarding/1.0.0/a.js` }));
    expect(report).toHaveBeenCalledWith('oh', 'mfe-onboarding@1.0.0');
  });

  test('is reported of a promise, too', () => {
    const reason = thrownIn('/remotes/mfe-portfolio/1.4.2/remote.js');
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(report).toHaveBeenCalledWith(reason, 'mfe-portfolio@1.4.2');
  });

  test('is not reported when it was aborted', () => {
    const reason = new DOMException('left', 'AbortError');
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    dispatchEvent(event);
    expect(report).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(true);
  });

  test('is not reported of a script that came after it was given up', () => {
    const event = new ErrorEvent('error', { error: new Disowned('late'), cancelable: true });
    dispatchEvent(event);
    expect(report).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(true);
  });
});
