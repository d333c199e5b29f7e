import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiVersions, callHeaders } from '@wealth/api';
import type { FastifyInstance } from 'fastify';

const { clientId, applicationId, channelId, page, tenant } = callHeaders;
const said = [clientId, applicationId, channelId, page, tenant];

/** The page at /docs and its document at /docs/json, made from the very schemas that check each call. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Wealth portal services',
        version: '1.0.0',
        description: [
          'Amounts are dollars with two decimals; dates are YYYY-MM-DD in US Central.',
          `Every call that asks for a sign-in carries ${said.join(', ')}; ${callHeaders.clientSecret} is added by the edge.`,
          `GET /accounts is answered with ${callHeaders.apiVersion}: ${apiVersions['GET /accounts']}.`,
        ].join(' '),
      },
      components: {
        securitySchemes: { signIn: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
