import { MODEL_CHANGE_FLAG, OPENING_FLAG } from '@wealth/api/schemas';
import type { Definition, WorkflowType } from '@wealth/domain/workflow';
import { accountOpening, words as openingWords } from './account-opening/index.ts';
import { words as mappingWords, modelMapping } from './model-mapping/index.ts';

/** What workflows of one type are made of. */
export interface WorkflowKind {
  /** The definition that every workflow of the type follows today. */
  readonly definition: Definition;
  /** The default words of each key of the definition. */
  readonly words: Readonly<Record<string, string>>;
  /** The tenant's flag that offers it. */
  readonly flag: string;
  /** Whether the credit union's record of the member is merged in. */
  readonly hasDetails: boolean;
}

export const workflowKinds: Readonly<Record<WorkflowType, WorkflowKind>> = {
  ROBO_INDIVIDUAL_JOINT: { definition: accountOpening, words: openingWords, flag: OPENING_FLAG, hasDetails: true },
  ACCOUNT_MODEL_MAPPING: {
    definition: modelMapping,
    words: mappingWords,
    flag: MODEL_CHANGE_FLAG,
    hasDetails: false,
  },
};
