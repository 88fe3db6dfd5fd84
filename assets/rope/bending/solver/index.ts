import { addCorrection } from '../../core/solver/chain';
import { setKernel } from '../../core/solver/exact/kernel';
import { isBendable } from '../../core/solver/parameters';
import { Bending, clampInForce } from './bending';
import { SpringKernel } from './spring-kernel';

setKernel((chain) => new SpringKernel(chain));
addCorrection({ isActive: isBendable, turnClamp: clampInForce, create: () => new Bending() });
