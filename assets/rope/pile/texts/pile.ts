import { EDITOR } from 'cc/env';

/** Advice to ropes that are to collide with others, in Chinese. */
export const PILE_ADVICE = EDITOR
    ? {
          world: 'Collide Ropes 要求 Space 为 World：现在它会穿过所有绳子。',
          untied: 'Collide Ropes 要求绳子不与其他绳子或网相连，也没有挂 RopeLoad 或刚体：现在它会穿过所有绳子。',
      }
    : {};
