export function pgliteTemplateFile(root: string): string;
