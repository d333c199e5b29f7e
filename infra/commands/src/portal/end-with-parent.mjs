// Loaded before each server that a command starts. A command that is killed cannot end its servers: the channel between
// the two closes then, and a server ends as if it had been asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone keeps no server running.
process.channel?.unref();
