import { partBringsKit } from '../../support/failures/own-kit.ts';

partBringsKit('a part that needs a newer major of the kit', 'newer-kit-major');
