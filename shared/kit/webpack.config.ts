import { pageConfig } from '@wealth/build/webpack';

export default pageConfig(import.meta.dirname);
