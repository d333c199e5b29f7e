// The tests of what keeps data run twice: here on the embedded database, and beside on the server that is named.
delete process.env.DATABASE_URL;
