import { type Static, Type } from 'typebox';

/** The shape of every refusal (spec 000 §8): a name to act on, a sentence to read, and the fields that are wrong. */
export const ProblemReply = Type.Object(
  {
    errors: Type.Array(
      Type.Object({
        name: Type.String(),
        message: Type.String(),
        details: Type.Array(
          Type.Object({
            field: Type.String(),
            issue: Type.Optional(Type.String()),
            /** A sentence in place of the issue, or beside it: `must not be blank`. */
            message: Type.Optional(Type.String()),
          }),
        ),
      }),
      { minItems: 1 },
    ),
  },
  { title: 'Problem' },
);
export type ProblemReply = Static<typeof ProblemReply>;
