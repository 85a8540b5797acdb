export function pgliteTemplateFile(root: string): string;
export function makePgliteTemplate(root: string): Promise<void>;
