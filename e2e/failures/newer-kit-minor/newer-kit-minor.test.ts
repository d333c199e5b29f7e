import { partBringsKit } from '../../support/failures/own-kit.ts';

partBringsKit('a part that needs a newer minor of the kit', 'newer-kit-minor');
