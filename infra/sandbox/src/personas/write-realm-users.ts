import { writeFileSync } from 'node:fs';
import { realmsWithUsers, realmUsersFile, realmUsersText } from './realm-users.ts';

for (const realm of realmsWithUsers) writeFileSync(realmUsersFile(realm), realmUsersText(realm));
