/** The two parts that the page and the tests of whole features put together alike. */
export { Providers } from './providers.tsx';
export { routes } from './routes.tsx';
