export function lackOfRoom(folder: string): Promise<string | null>;
