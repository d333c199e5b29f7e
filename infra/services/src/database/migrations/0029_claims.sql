-- An application is judged by the custodian between two transactions. Until then this process holds the workflow: who
-- sends it again meanwhile is told that it is in progress. The hold of a process that died runs out.

alter table workflow add column sending_until timestamptz;
