import { toProblem } from './problem.rules.ts';

const problemWith = (details: unknown) =>
  toProblem(409, JSON.stringify({ errors: [{ name: 'BAD_REQUEST', message: 'Please check it.', details }] }));

test.each`
  said                                                     | read
  ${{ field: 'zip', issue: 'is wrong' }}                   | ${{ field: 'zip', issue: 'is wrong' }}
  ${{ field: 'zip', message: 'must not be blank' }}        | ${{ field: 'zip', issue: '', message: 'must not be blank' }}
  ${{ field: 'zip', issue: 'short', message: 'Add one.' }} | ${{ field: 'zip', issue: 'short', message: 'Add one.' }}
  ${{ field: 'zip', issue: 'short', message: 7 }}          | ${{ field: 'zip', issue: 'short' }}
  ${{ field: 'zip', issue: 7 }}                            | ${undefined}
  ${{ field: 7, issue: 'short' }}                          | ${undefined}
  ${{ field: 'zip' }}                                      | ${undefined}
  ${null}                                                  | ${undefined}
`('the detail $said is read as $read', ({ said, read }) => {
  expect(problemWith([said]).details).toEqual(read ? [read] : []);
});

test.each([[undefined], ['zip'], [{}]])('details that are no list are none: %p', (details) => {
  const { status, problem, message, details: read } = problemWith(details);
  expect([status, problem, message, read]).toEqual([409, 'BAD_REQUEST', 'Please check it.', []]);
});
