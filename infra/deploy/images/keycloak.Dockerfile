# Keycloak, built once for PostgreSQL so that it starts in seconds. The realm files are mounted, not built in.
FROM quay.io/keycloak/keycloak:26.7.0 AS built
ENV KC_DB=postgres KC_HEALTH_ENABLED=true
RUN /opt/keycloak/bin/kc.sh build

FROM quay.io/keycloak/keycloak:26.7.0
COPY --from=built /opt/keycloak/ /opt/keycloak/
USER 1000:1000
ENTRYPOINT ["/opt/keycloak/bin/kc.sh"]
CMD ["start", "--optimized", "--import-realm"]
