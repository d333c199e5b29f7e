import { CallNotDeclared, CallProblem, isCallNotDeclared, isCallProblem } from './errors.ts';
import { EventRefused, isEventRefused } from './events.ts';

/** What another copy of this package would throw. */
const foreign = (name: string, facts = {}) => Object.assign(new Error('no'), { name, ...facts });

test.each`
  what                                    | cause                                                 | problem  | notDeclared | refused
  ${'a refused call'}                     | ${new CallProblem(409, 'no', 'TAKEN')}                | ${true}  | ${false}    | ${false}
  ${'a refused call of another copy'}     | ${foreign('CallProblem', { status: 0, details: [] })} | ${true}  | ${false}    | ${false}
  ${'a call that is not declared'}        | ${new CallNotDeclared('mfe-a@1.0.0', 'GET /x')}       | ${false} | ${true}     | ${false}
  ${'one of another copy'}                | ${foreign('CallNotDeclared')}                         | ${false} | ${true}     | ${false}
  ${'a refused event'}                    | ${new EventRefused('no')}                             | ${false} | ${false}    | ${true}
  ${'one of another copy'}                | ${foreign('EventRefused')}                            | ${false} | ${false}    | ${true}
  ${'the name without status or details'} | ${foreign('CallProblem')}                             | ${false} | ${false}    | ${false}
  ${'any other error'}                    | ${new TypeError('no')}                                | ${false} | ${false}    | ${false}
  ${'nothing'}                            | ${null}                                               | ${false} | ${false}    | ${false}
  ${'a text'}                             | ${'CallProblem'}                                      | ${false} | ${false}    | ${false}
`('$what is known by its shape', ({ cause, problem, notDeclared, refused }) => {
  expect([isCallProblem(cause), isCallNotDeclared(cause), isEventRefused(cause)]).toEqual([
    problem,
    notDeclared,
    refused,
  ]);
});
