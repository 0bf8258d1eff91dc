import type { ToolUpdate } from '../../contract.ts';
import type { ListingValues } from './listing-field-rules.ts';

/** A release as it is stored; `ToolUpdate` is the same on the wire. */
export interface StoredUpdate extends Omit<ToolUpdate, 'changes'> {
  changes: string[];
}

/** Everything of a tool that an edit can change, as it is stored. */
export type ToolFields = ListingValues;

export interface FieldScreenshot {
  url: string;
  width: number;
  height: number;
}
