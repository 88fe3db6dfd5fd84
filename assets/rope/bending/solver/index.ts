import { addCorrection } from '../../core/solver/corrections';
import { setKernel } from '../../core/solver/exact/kernel';
import { Bending } from './bending';
import { SpringKernel } from './spring-kernel';

setKernel((chain) => new SpringKernel(chain));
addCorrection(() => new Bending());
