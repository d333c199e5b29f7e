import { shellConfig } from '@wealth/build/webpack';

export default shellConfig(import.meta.dirname);
