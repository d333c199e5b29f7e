// Tests that need a database run here on the embedded one; Jest's project `postgres` runs them on the server.
delete process.env.DATABASE_URL;
