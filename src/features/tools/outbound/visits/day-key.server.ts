import { createHmac } from 'node:crypto';

/** Another key each day, so that hashes made with it cannot be joined over days. @param day `2026-06-15` */
export function dayKey(secret: Buffer, day: string): Buffer {
  return createHmac('sha256', secret).update(`views ${day}`).digest();
}
