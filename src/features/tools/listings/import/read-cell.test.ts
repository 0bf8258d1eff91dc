import { expect, test } from 'vitest';
import { type ImportField, readCell } from '../public/import-field-rules.ts';

test.each<[ImportField, string, unknown]>([
  ['rating', '4,5', 4.5],
  ['rating', '4,125', 4.125],
  ['rating', '4.5', 4.5],
  ['rating', 'good', 'good'],
  ['review_count', '1,299', 1299],
  ['review_count', '1.299', 1299],
  ['review_count', '1 299', 1299],
  ['review_count', '1\u202f299', 1299],
  ['review_count', '1.2k', 1200],
  ['review_count', '1.2.3', '1.2.3'],
  ['tool_id', '12', 12],
  ['pricing_model', 'Freemium', 'freemium'],
  ['pricing_model', 'Gratuit', 'free'],
  ['pricing_model', '0 €', 'free'],
  ['pricing_model', '$20/month', 'paid'],
  ['pricing_model', '9,99 €', 'paid'],
  ['pricing_model', 'Free, $12/mo, Contact us', 'freemium'],
  ['pricing_model', 'Custom', 'custom'],
])('%s of "%s"', (field, cell, value) => expect(readCell(field, cell)).toEqual(value));
