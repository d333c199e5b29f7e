/** The last moment at which a deposit starts on the same day, in milliseconds since midnight US Central. */
export const CUT_OFF = (12 * 60 + 30) * 60_000;
