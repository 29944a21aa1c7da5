export const fotosNoAr = {
  name: '049-fotos-no-ar',
  sql: `
-- A picture is public only while a live listing shows it: shared caches are told when one stops.
CREATE FUNCTION purgar_fotos(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH jobs_novos AS (
    INSERT INTO jobs (tipo, chave, dados, executar_em, criado_em)
    SELECT 'purgar', 'purgar:' || gen_random_uuid(), jsonb_build_object('path', arquivo_path), now(), now()
    FROM fotos WHERE id = ANY(ids) AND status = 'ativa' RETURNING 1)
  SELECT pg_notify('portal_trabalho', '') FROM jobs_novos LIMIT 1
$$;

CREATE FUNCTION anuncio_saiu_do_ar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purgar_fotos(ARRAY(SELECT foto_id FROM anuncio_fotos WHERE anuncio_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER anuncios_purgar_fotos AFTER UPDATE OF status ON anuncios FOR EACH ROW
  WHEN (OLD.status = 'ativo' AND NEW.status <> 'ativo') EXECUTE FUNCTION anuncio_saiu_do_ar();

CREATE FUNCTION fotos_sairam_do_anuncio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purgar_fotos(ARRAY(SELECT foto_id FROM antigas JOIN anuncios a ON a.id = anuncio_id WHERE a.status = 'ativo'));
  RETURN NULL;
END $$;
CREATE TRIGGER anuncio_fotos_purgar AFTER DELETE ON anuncio_fotos REFERENCING OLD TABLE AS antigas
  FOR EACH STATEMENT EXECUTE FUNCTION fotos_sairam_do_anuncio();
`,
}
