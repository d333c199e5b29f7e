export { type FakePlatform, type FakePlatformOptions, fakePlatform } from './fake-platform.ts';
