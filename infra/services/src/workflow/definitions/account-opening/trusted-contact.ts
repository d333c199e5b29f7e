import { contactQuestions } from '@wealth/domain/workflow';
import { address, addressWords, ask, decide, name, type Part, step, when } from './build.ts';

const named = when(contactQuestions.isNamed, 'true');

export const trustedContact: Part = {
  flow: {
    id: 'TRUSTED-CONTACT',
    title: 'FLOW_TRUSTED_CONTACT_TITLE',
    steps: [
      step(
        'STEP_TRUSTED_CONTACT',
        [
          decide(contactQuestions.isNamed),
          ask(contactQuestions.name, { ...name, maxLength: 60, autocomplete: 'off' }, named),
          ask(contactQuestions.phone, { type: 'telephone', required: true, autocomplete: 'off' }, named),
          ask(contactQuestions.email, { type: 'email', required: false, autocomplete: 'off' }, named),
          address('TRUSTED_CONTACT', { required: false, autocomplete: false }, named),
        ],
        // FINRA Rule 4512(b): the notice on contacting a trusted contact.
        { body: ['STEP_TRUSTED_CONTACT_NOTICE'] },
      ),
    ],
  },
  words: {
    FLOW_TRUSTED_CONTACT_TITLE: 'Trusted contact',
    STEP_TRUSTED_CONTACT_TITLE: 'Is there somebody we may call?',
    STEP_TRUSTED_CONTACT_NOTICE:
      'This is optional, and the person you name, 18 or older, cannot act for you. We may contact them about your account to prevent financial exploitation, to confirm how to reach you or how your health is, or to ask who your legal guardian, executor, trustee or holder of a power of attorney is.',
    [`${contactQuestions.isNamed}_LABEL`]: 'Name a trusted contact',
    [`${contactQuestions.name}_LABEL`]: 'Name',
    [`${contactQuestions.phone}_LABEL`]: 'Phone',
    [`${contactQuestions.email}_LABEL`]: 'Email',
    ...addressWords('TRUSTED_CONTACT', 'Address'),
  },
};
