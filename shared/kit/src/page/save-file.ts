/** Milliseconds after which the file's object URL is revoked; the browser has read it by then. */
const READ_WITHIN = 60_000;

/** Has the browser save a file under that name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN);
}
