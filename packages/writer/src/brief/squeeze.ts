/** Most words each field may take in a letter. Tighter levels are for briefs that fill every field. */
export interface Room {
  lesson: number;
  benefit: number;
  description: number;
  proof: number;
  product: number;
  audience: number;
  callToAction: number;
}

export const ROOM_LEVELS: readonly Room[] = [
  { lesson: 40, benefit: 28, description: 34, proof: 45, product: 10, audience: 22, callToAction: 14 },
  { lesson: 30, benefit: 20, description: 22, proof: 32, product: 8, audience: 16, callToAction: 10 },
  { lesson: 22, benefit: 14, description: 14, proof: 22, product: 6, audience: 11, callToAction: 8 },
  { lesson: 16, benefit: 10, description: 0, proof: 14, product: 5, audience: 8, callToAction: 6 },
];
