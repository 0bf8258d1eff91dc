export function writeMessageTypes(): void;
