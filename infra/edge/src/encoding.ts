export type Encoding = 'br' | 'gzip';

/** The best encoding that the Accept-Encoding header allows: br before gzip, undefined for neither. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const offers = new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (offers.get(name) ?? offers.get('*') ?? 0) > 0);
}
