/** The long form of the tests: every file, width, tenant and repetition, where the short one takes one of each kind. */
export const isFull = process.env.FULL_TESTS === '1';
