import '@wealth/kit/tokens.css';
import { startLink } from './link/start-link.tsx';

startLink();
