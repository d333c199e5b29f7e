import { writeFileSync } from 'node:fs';
import { writtenRealms } from './written-realms.ts';

for (const { file, text } of writtenRealms) writeFileSync(file, text);
