import { type Answers, getVisibility, shownFields, type Workflow } from '@wealth/domain/workflow';
import { ExternalLink } from '@wealth/kit';
import { useWords } from '../words/use-words.ts';
import style from './LegalDocuments.module.css';

interface AgreedDocumentsProps {
  readonly workflow: Workflow;
  readonly answers: Answers;
}

/** The documents that this application agreed to, to be read again. */
export function AgreedDocuments({ workflow, answers }: AgreedDocumentsProps) {
  const words = useWords();
  const visibility = getVisibility(workflow, answers);
  const documents = workflow.flows
    .flatMap(({ steps }) => steps.filter(visibility.shows))
    .flatMap((step) => shownFields(step, visibility))
    .flatMap(({ component }) => (component.type === 'LEGAL_DOCUMENTS' ? component.documents : []));
  return (
    <ul className={style.agreed}>
      {documents.map(({ id, titleKey, urlKey }) => (
        <li key={id}>
          <ExternalLink href={words(urlKey)}>{words(titleKey)}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
