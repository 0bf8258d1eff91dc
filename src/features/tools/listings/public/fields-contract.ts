import type { PricingTier, ToolUpdate } from '../../contract.ts';
import type { PricingModel } from '../../rules.ts';
import type { ToolFacts } from './fact-rules.ts';

/** A release as it is stored; `ToolUpdate` is the same on the wire. */
export interface StoredUpdate extends Omit<ToolUpdate, 'changes'> {
  changes: string[];
}

/** Everything of a tool that an edit can change, as it is stored. */
export interface ToolFields extends ToolFacts {
  name: string;
  description: string;
  url: string;
  affiliate_url: string | null;
  category_id: number;
  type: string;
  company: string;
  is_open_source: boolean;
  source_code_url: string | null;
  /** Names, in order. */
  tags: string[];
  features: string[];
  use_cases: string[];
  /** Null: not listed. */
  pricing_model: PricingModel | null;
  starting_from: string | null;
  pricing_tiers: PricingTier[];
  /** Release notes. */
  updates: StoredUpdate[];
  logo_url: string | null;
  screenshots: FieldScreenshot[];
}

export interface FieldScreenshot {
  url: string;
  width: number;
  height: number;
}
