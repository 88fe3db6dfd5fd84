import { addCorrection } from '../../core/solver/correction';
import { addKernel } from '../../core/solver/exact/kernel';
import { Bending } from './bending';
import { SpringKernel } from './spring-kernel';

addKernel((chain) => new SpringKernel(chain));
addCorrection(() => new Bending());
