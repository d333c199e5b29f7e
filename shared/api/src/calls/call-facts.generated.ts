// Written from the schemas by `npm run api`; nothing here is changed by hand.

export const callFacts = {
  'GET /accounts': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 2 },
  'GET /accounts/documents': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /accounts/history': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /accounts/performance': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /accounts/positions': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /accounts/{id}/documents': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /accounts/{id}/history': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /accounts/{id}/performance': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /accounts/{id}/positions': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /accounts/{id}/transactions': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /app-settings': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /documents/download': { service: 'document', answer: 'file', effect: 'read', fresh: 1800, version: 1 },
  'GET /funding-accounts': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'GET /member/demographic': { service: 'portal', answer: 'json', effect: 'read', fresh: 86400, version: 1 },
  'GET /member/status': { service: 'portal', answer: 'json', effect: 'read', fresh: 86400, version: 1 },
  'POST /external-account/balance': { service: 'portal', answer: 'json', effect: 'read', fresh: 0, version: 1 },
  'POST /fund': { service: 'portal', answer: 'json', effect: 'write', fresh: 0, version: 1 },
  'POST /risk/portfolio-details/search': { service: 'portal', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'POST /search': { service: 'mockData', answer: 'json', effect: 'read', fresh: 1800, version: 1 },
  'PUT /member': { service: 'portal', answer: 'json', effect: 'write', fresh: 86400, version: 1 },
} as const;
