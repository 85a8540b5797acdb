/** Downloads a text as a file. */
export function saveText(name: string, type: string, text: string): void {
  saveFile(new File([text], name, { type }));
}

/** Downloads a file. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}
