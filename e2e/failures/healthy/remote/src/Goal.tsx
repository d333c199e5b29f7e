import { type Cents, dollars } from '@wealth/domain/money';
import { Button, Card, Page, Problem, useContent } from '@wealth/kit';
import { type ComponentType, useState } from 'react';
import style from './Goal.module.css';

type PlanPart = ComponentType<{ goal: Cents }>;

/** A remote that nothing is wrong with: a form, and a part that comes when it is requested. */
export function Goal() {
  const [goal, setGoal] = useState('');
  const help = useContent('HEALTHY_GOAL_HELP', 'Questions about your goal? Call {SUPPORT_NUMBER}.');
  const [Plan, setPlan] = useState<PlanPart | 'failed'>();
  const workOut = () =>
    import(/* webpackChunkName: "plan" */ './plan/Plan.tsx').then(
      (part) => setPlan(() => part.Plan),
      () => setPlan('failed'),
    );
  return (
    <Page title="Savings goal">
      <Card title="How far is it?">
        <p>{help.value}</p>
        <div className={style.goal}>
          <label className={style.amount}>
            Goal in dollars
            <input inputMode="numeric" value={goal} onChange={({ target }) => setGoal(target.value)} />
          </label>
          <Button kind="primary" onPress={workOut}>
            Work it out
          </Button>
        </div>
        {Plan === 'failed' ? (
          <Problem text="The plan could not be loaded." onRetry={workOut} />
        ) : (
          Plan && <Plan goal={dollars(Number(goal))} />
        )}
      </Card>
    </Page>
  );
}
