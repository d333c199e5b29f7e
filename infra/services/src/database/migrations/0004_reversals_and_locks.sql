-- A posting is taken back by the house: a member sees one end of it only.
grant insert on journal, entry to maintenance;

-- Projections are built anew with their account's row locked, and a lock asks for the right to change some column.
grant update (initial_funding_submitted, is_withdrawal_in_progress) on account to maintenance;
