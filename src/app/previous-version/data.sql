


SET statement_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;


CREATE SCHEMA partitions;


CREATE SCHEMA pgboss;


CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;


CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;


CREATE FUNCTION public.complete_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
begin
  new.source := coalesce(new.source, 'tool-' || new.tool_id, 'lookups');
  new.tool_id := coalesce(new.tool_id, substring(new.source from '^tool-(?:page-)?(\d+)$')::int);
  return new;
end
$_$;


CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;

SET default_tablespace = '';


CREATE TABLE public.tool_clicks (
    tool_id integer NOT NULL,
    visitor bytea NOT NULL,
    hour timestamp with time zone NOT NULL,
    url_type text NOT NULL,
    affiliate_code text
)
PARTITION BY RANGE (hour);



CREATE TABLE partitions.tool_clicks_default (
    tool_id integer NOT NULL,
    visitor bytea NOT NULL,
    hour timestamp with time zone NOT NULL,
    url_type text NOT NULL,
    affiliate_code text
);


CREATE TABLE public.tool_views (
    tool_id integer NOT NULL,
    day date NOT NULL,
    views integer NOT NULL
)
PARTITION BY RANGE (day);


CREATE TABLE partitions.tool_views_default (
    tool_id integer NOT NULL,
    day date NOT NULL,
    views integer NOT NULL
);


CREATE TABLE public.watch_history (
    user_id integer NOT NULL,
    id uuid NOT NULL,
    video_id integer NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    duration_seconds integer,
    reason text,
    platform text,
    CONSTRAINT watch_history_type_check CHECK ((type = ANY (ARRAY['view'::text, 'skip'::text, 'share'::text])))
)
PARTITION BY RANGE (at);


CREATE TABLE partitions.watch_history_default (
    user_id integer NOT NULL,
    id uuid NOT NULL,
    video_id integer NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    duration_seconds integer,
    reason text,
    platform text,
    CONSTRAINT watch_history_type_check CHECK ((type = ANY (ARRAY['view'::text, 'skip'::text, 'share'::text])))
);


CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


CREATE TABLE pgboss.queue_stats_20261129 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE pgboss.queue_stats_20261130 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE public.audit_events (
    id bigint NOT NULL,
    action text NOT NULL,
    actor_id integer NOT NULL,
    actor_name text NOT NULL,
    target_type text NOT NULL,
    target_id integer NOT NULL,
    target_name text NOT NULL,
    old_state jsonb,
    new_state jsonb,
    reason text,
    created_at timestamp with time zone NOT NULL,
    permission text,
    CONSTRAINT audit_events_target_type_check CHECK ((target_type ~ '^[a-z][a-z_-]*$'::text))
);


ALTER TABLE public.audit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.activity_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.admin_jobs (
    id integer NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    total integer NOT NULL,
    input jsonb NOT NULL,
    result jsonb DEFAULT '{}'::jsonb NOT NULL,
    problem jsonb,
    undo_id uuid,
    undo_until timestamp with time zone,
    actor_id integer NOT NULL,
    actor_name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT admin_jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])))
);


ALTER TABLE public.admin_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.admin_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.assistant_uses (
    asker text NOT NULL,
    day date NOT NULL,
    user_id integer,
    questions integer NOT NULL,
    CONSTRAINT assistant_uses_questions_check CHECK ((questions >= 0))
);


CREATE TABLE public.bulk_changes (
    job_id integer NOT NULL,
    tool_id integer NOT NULL,
    old_state jsonb NOT NULL,
    new_state jsonb NOT NULL
);


CREATE TABLE public.catalogue_changes (
    seq bigint NOT NULL,
    tool_id integer,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    source text
);


ALTER TABLE public.catalogue_changes ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalogue_changes_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.categories (
    id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    icon text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    intro text DEFAULT ''::text NOT NULL,
    color text DEFAULT '#b26235'::text NOT NULL,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    vocabulary jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
);


ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.category_slugs (
    slug text NOT NULL,
    category_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE public.claims (
    id integer NOT NULL,
    tool_id integer NOT NULL,
    user_id integer NOT NULL,
    method text NOT NULL,
    token text,
    token_hash bytea,
    email text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    proved_at timestamp with time zone,
    CONSTRAINT claims_check CHECK (((method = 'email'::text) = (token IS NULL))),
    CONSTRAINT claims_method_check CHECK ((method = ANY (ARRAY['dns'::text, 'meta'::text, 'well_known'::text, 'email'::text])))
);


ALTER TABLE public.claims ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.claims_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.compared_pairs (
    day date NOT NULL,
    low_id integer NOT NULL,
    high_id integer NOT NULL,
    people integer NOT NULL,
    CONSTRAINT compared_pairs_check CHECK ((low_id < high_id))
);


CREATE TABLE public.consent_choices (
    id integer NOT NULL,
    user_id integer NOT NULL,
    analytics boolean NOT NULL,
    marketing boolean NOT NULL,
    functional boolean NOT NULL,
    version jsonb NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);


ALTER TABLE public.consent_choices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.consent_choices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.folders (
    id integer NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    share_token text,
    created_at timestamp with time zone NOT NULL,
    share_blocked_at timestamp with time zone
);


ALTER TABLE public.folders ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.folders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.import_parts (
    import_id integer NOT NULL,
    part integer NOT NULL,
    bytes bytea NOT NULL
);


CREATE TABLE public.import_refusals (
    import_id integer NOT NULL,
    line integer NOT NULL,
    reasons text[] NOT NULL,
    cells text,
    original text NOT NULL
);


CREATE TABLE public.imports (
    id integer NOT NULL,
    file_name text NOT NULL,
    bytes integer DEFAULT 0 NOT NULL,
    format jsonb,
    columns jsonb DEFAULT '[]'::jsonb NOT NULL,
    sample jsonb DEFAULT '[]'::jsonb NOT NULL,
    mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
    default_category_id integer,
    checked jsonb,
    job_id integer,
    actor_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);


ALTER TABLE public.imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.known_devices (
    user_id integer NOT NULL,
    device text NOT NULL,
    last_used_at timestamp with time zone NOT NULL
);


CREATE TABLE public.linked_providers (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id integer NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT linked_providers_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'github'::text])))
);


CREATE TABLE public.mail_tokens (
    user_id integer NOT NULL,
    purpose text NOT NULL,
    token_hash bytea NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text])))
);


CREATE TABLE public.newsletter_deliveries (
    id bigint NOT NULL,
    edition_id integer NOT NULL,
    subscriber_id integer NOT NULL,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    error text,
    due_at timestamp with time zone NOT NULL,
    lease_until timestamp with time zone,
    sender uuid,
    sent_at timestamp with time zone,
    CONSTRAINT newsletter_deliveries_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'bounced'::text])))
);


ALTER TABLE public.newsletter_deliveries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.newsletter_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.newsletter_editions (
    id integer NOT NULL,
    week text NOT NULL,
    slug text NOT NULL,
    subject text NOT NULL,
    preheader text NOT NULL,
    intro text NOT NULL,
    items jsonb NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT newsletter_editions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'failed'::text])))
);


ALTER TABLE public.newsletter_editions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.newsletter_editions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.newsletter_events (
    id bigint NOT NULL,
    subscriber_id integer NOT NULL,
    type text NOT NULL,
    detail text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT newsletter_events_type_check CHECK ((type = ANY (ARRAY['requested'::text, 'confirmed'::text, 'imported'::text, 'changed'::text, 'unsubscribed'::text, 'bounced'::text, 'complained'::text])))
);


ALTER TABLE public.newsletter_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.newsletter_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.newsletter_pace (
    id integer NOT NULL,
    next_at timestamp with time zone NOT NULL,
    CONSTRAINT newsletter_pace_id_check CHECK ((id = 1))
);


CREATE TABLE public.newsletter_pictures (
    url text NOT NULL,
    edition_id integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    kept_at timestamp with time zone NOT NULL
);


CREATE TABLE public.newsletter_prices (
    tool_id integer NOT NULL,
    price text NOT NULL,
    previous text,
    changed_at timestamp with time zone
);


CREATE TABLE public.newsletter_reports (
    digest bytea NOT NULL,
    received_at timestamp with time zone NOT NULL
);


CREATE TABLE public.newsletter_subscribers (
    id integer NOT NULL,
    email text NOT NULL,
    status text NOT NULL,
    source text NOT NULL,
    frequency text DEFAULT 'weekly'::text NOT NULL,
    topics text[] DEFAULT '{}'::text[] NOT NULL,
    verify_hash bytea,
    verify_expires_at timestamp with time zone,
    mailed_at timestamp with time zone,
    consented_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    ended_at timestamp with time zone,
    language text,
    mailbox text GENERATED ALWAYS AS (
CASE
    WHEN (split_part(email, '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(email, '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text)
    WHEN (split_part(email, '@'::text, 2) = ANY (ARRAY['proton.me'::text, 'protonmail.com'::text, 'pm.me'::text])) THEN (split_part(split_part(email, '@'::text, 1), '+'::text, 1) || '@proton.me'::text)
    WHEN (split_part(email, '@'::text, 2) = ANY (ARRAY['icloud.com'::text, 'me.com'::text, 'mac.com'::text])) THEN (split_part(split_part(email, '@'::text, 1), '+'::text, 1) || '@icloud.com'::text)
    WHEN ((split_part(email, '@'::text, 2) = ANY (ARRAY['msn.com'::text, 'fastmail.com'::text, 'fastmail.fm'::text, 'hey.com'::text, 'yandex.com'::text, 'yandex.ru'::text, 'zoho.com'::text, 'tutanota.com'::text, 'tuta.com'::text, 'mailbox.org'::text, 'posteo.de'::text, 'posteo.net'::text, 'runbox.com'::text])) OR (split_part(email, '@'::text, 2) ~ '^(outlook|hotmail|live)\.[a-z]{2,3}(\.[a-z]{2})?$'::text)) THEN ((split_part(split_part(email, '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(email, '@'::text, 2))
    ELSE email
END) STORED NOT NULL,
    CONSTRAINT newsletter_subscribers_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'monthly'::text, 'paused'::text]))),
    CONSTRAINT newsletter_subscribers_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT newsletter_subscribers_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'unsubscribed'::text, 'bounced'::text])))
);


ALTER TABLE public.newsletter_subscribers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.newsletter_subscribers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.page_versions (
    page text NOT NULL,
    language text NOT NULL,
    version integer NOT NULL,
    title text,
    body text,
    restores integer,
    created_at timestamp with time zone NOT NULL
);


CREATE TABLE public.passkeys (
    id integer NOT NULL,
    user_id integer NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);


ALTER TABLE public.passkeys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.provider_flows (
    state_hash bytea NOT NULL,
    provider text NOT NULL,
    code_verifier text NOT NULL,
    nonce text NOT NULL,
    browser_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


CREATE TABLE public.recovery_codes (
    user_id integer NOT NULL,
    code_hash bytea NOT NULL
);


CREATE TABLE public.removed_review_replies (
    id integer NOT NULL,
    review_id integer NOT NULL,
    user_id integer NOT NULL,
    content text NOT NULL,
    reason text,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone NOT NULL
);


CREATE TABLE public.review_replies (
    id integer NOT NULL,
    review_id integer NOT NULL,
    user_id integer NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


ALTER TABLE public.review_replies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.review_replies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.review_votes (
    review_id integer NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);


CREATE TABLE public.reviews (
    id integer NOT NULL,
    tool_id integer NOT NULL,
    user_id integer NOT NULL,
    rating smallint NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    status text NOT NULL,
    helpful_count integer DEFAULT 0 NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    is_held boolean DEFAULT false NOT NULL,
    rejection_reason text,
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);


ALTER TABLE public.reviews ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reviews_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.saved_tools (
    user_id integer NOT NULL,
    tool_id integer NOT NULL,
    folder_id integer,
    notes text DEFAULT ''::text NOT NULL,
    saved_at timestamp with time zone NOT NULL
);


CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    software_version text
);


CREATE TABLE public.sessions (
    id integer NOT NULL,
    user_id integer NOT NULL,
    token_hash bytea NOT NULL,
    device text NOT NULL,
    is_remembered boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    authenticated_at timestamp with time zone
);


ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.sign_in_codes (
    code_hash bytea NOT NULL,
    user_id integer NOT NULL,
    browser_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


CREATE TABLE public.sign_in_tickets (
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    user_id integer,
    browser_hash bytea NOT NULL,
    is_remembered boolean DEFAULT false NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_tickets_purpose_check CHECK ((purpose = ANY (ARRAY['second_factor'::text, 'passkey'::text, 'new_passkey'::text])))
);


CREATE TABLE public.site_pictures (
    kind text NOT NULL,
    url text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    CONSTRAINT site_pictures_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'logo_dark'::text, 'icon'::text, 'share_image'::text])))
);


CREATE TABLE public.site_secrets (
    name text NOT NULL,
    value bytea NOT NULL
);


CREATE TABLE public.site_settings (
    id smallint DEFAULT 1 NOT NULL,
    version integer NOT NULL,
    settings jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT site_settings_id_check CHECK ((id = 1))
);


CREATE TABLE public.site_setup (
    id smallint DEFAULT 1 NOT NULL,
    token_hash bytea,
    expires_at timestamp with time zone,
    wants_demo boolean,
    filled_at timestamp with time zone,
    checked jsonb DEFAULT '[]'::jsonb NOT NULL,
    dismissed_at timestamp with time zone,
    CONSTRAINT site_setup_id_check CHECK ((id = 1))
);


CREATE TABLE public.statistics_days (
    measure text NOT NULL,
    day date NOT NULL,
    item text NOT NULL,
    count integer NOT NULL
);


CREATE TABLE public.synonyms (
    id integer NOT NULL,
    language text NOT NULL,
    words text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


ALTER TABLE public.synonyms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.synonyms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.tag_slugs (
    slug text NOT NULL,
    tag_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE public.tags (
    id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL
);


ALTER TABLE public.tags ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tags_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.tool_previews (
    tool_id integer NOT NULL,
    page_url text NOT NULL,
    icon_url text,
    icon_source text,
    icon_hash bytea,
    cover_url text,
    cover_source text,
    cover_hash bytea,
    fetched_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    problem text,
    due_at timestamp with time zone NOT NULL
);


CREATE TABLE public.tool_screenshots (
    id integer NOT NULL,
    tool_id integer NOT NULL,
    "position" integer NOT NULL,
    url text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL
);


ALTER TABLE public.tool_screenshots ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tool_screenshots_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.tool_slugs (
    slug text NOT NULL,
    tool_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE public.tool_stats (
    tool_id integer NOT NULL,
    stars integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    imported_rating numeric(3,2) DEFAULT 0 NOT NULL,
    imported_review_count integer DEFAULT 0 NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    saves integer DEFAULT 0 NOT NULL,
    sample_stars integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL
)
WITH (fillfactor='70');


CREATE TABLE public.tool_tags (
    tool_id integer NOT NULL,
    tag_id integer NOT NULL,
    "position" integer NOT NULL
);


CREATE TABLE public.tool_view_visitors (
    tool_id integer NOT NULL,
    visitor bytea NOT NULL,
    hour timestamp with time zone NOT NULL
);


CREATE TABLE public.tools (
    id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    url text NOT NULL,
    url_key text NOT NULL,
    affiliate_url text,
    company text DEFAULT ''::text NOT NULL,
    category_id integer NOT NULL,
    type text NOT NULL,
    is_open_source boolean DEFAULT false NOT NULL,
    source_code_url text,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    use_cases text[] DEFAULT '{}'::text[] NOT NULL,
    pricing_model text NOT NULL,
    starting_from text,
    pricing_tiers jsonb DEFAULT '[]'::jsonb NOT NULL,
    updates jsonb DEFAULT '[]'::jsonb NOT NULL,
    logo_url text,
    is_editorial_choice boolean DEFAULT false NOT NULL,
    is_from_app_team boolean DEFAULT false NOT NULL,
    is_from_official_organization boolean DEFAULT false NOT NULL,
    status text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    submitted_by_user_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    published_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    pending_version_of integer,
    owner_user_id integer,
    tag_names text[] DEFAULT '{}'::text[] NOT NULL,
    rejection_reason text,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    unlisted_at timestamp with time zone,
    is_pricing_listed boolean DEFAULT true NOT NULL,
    facts jsonb,
    CONSTRAINT tools_pricing_model_check CHECK ((pricing_model = ANY (ARRAY['free'::text, 'freemium'::text, 'paid'::text]))),
    CONSTRAINT tools_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'unlisted'::text, 'applied'::text]))),
    CONSTRAINT tools_version_status CHECK (
CASE
    WHEN (pending_version_of IS NULL) THEN (status <> 'applied'::text)
    ELSE (status = ANY (ARRAY['pending'::text, 'rejected'::text, 'applied'::text]))
END)
);


ALTER TABLE public.tools ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tools_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.totp_factors (
    user_id integer NOT NULL,
    secret bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);


CREATE TABLE public.undo_files (
    undo_id uuid NOT NULL,
    url text NOT NULL
);


CREATE TABLE public.undos (
    id uuid NOT NULL,
    kind text NOT NULL,
    state jsonb NOT NULL,
    mail_jobs uuid[] NOT NULL,
    until timestamp with time zone NOT NULL
);


CREATE TABLE public.users (
    id integer NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    avatar_url text,
    role text DEFAULT 'user'::text NOT NULL,
    email_verified_at timestamp with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    password_hash text,
    bio text,
    company text,
    website text,
    location text,
    is_affiliate boolean DEFAULT false NOT NULL,
    affiliate_code text,
    social_github text,
    social_twitter text,
    social_linkedin text,
    banned_at timestamp with time zone,
    banned_until timestamp with time zone,
    ban_reason text,
    deleted_at timestamp with time zone,
    erased_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    handle text,
    is_profile_public boolean DEFAULT false NOT NULL,
    language text,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    second_factor_due_at timestamp with time zone,
    CONSTRAINT users_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT users_public_has_handle CHECK (((NOT is_profile_public) OR (handle IS NOT NULL))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'contributor'::text, 'admin'::text])))
);


ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.watch_channels (
    id integer NOT NULL,
    url text NOT NULL,
    feed_url text,
    title text NOT NULL,
    category_id integer,
    etag text,
    last_modified text,
    failures integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    fetched_at timestamp with time zone,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    gone_since timestamp with time zone
);


ALTER TABLE public.watch_channels ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.watch_channels_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.watch_interactions (
    user_id integer NOT NULL,
    id uuid NOT NULL,
    video_id integer NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    duration_seconds integer,
    reason text,
    platform text,
    CONSTRAINT watch_interactions_type_check CHECK ((type = ANY (ARRAY['view'::text, 'like'::text, 'unlike'::text, 'skip'::text, 'share'::text])))
);


CREATE TABLE public.watch_platform (
    name text NOT NULL,
    day date NOT NULL,
    units integer NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    CONSTRAINT watch_platform_name_check CHECK ((name = ANY (ARRAY['api'::text, 'oembed'::text])))
);


CREATE TABLE public.watch_preferences (
    user_id integer NOT NULL,
    preferred_categories integer[] NOT NULL,
    daily_video_limit integer NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT watch_preferences_daily_video_limit_check CHECK (((daily_video_limit >= 1) AND (daily_video_limit <= 100)))
);


CREATE TABLE public.watch_video_tools (
    video_id integer NOT NULL,
    tool_id integer NOT NULL,
    "position" integer NOT NULL
);


CREATE TABLE public.watch_videos (
    id integer NOT NULL,
    youtube_video_id text NOT NULL,
    channel_id integer,
    channel_title text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    published_at timestamp with time zone NOT NULL,
    category_id integer,
    duration_seconds integer,
    view_count bigint,
    is_hidden boolean DEFAULT false NOT NULL,
    removed_at timestamp with time zone,
    removed_reason text,
    has_chosen_tools boolean DEFAULT false NOT NULL,
    has_chosen_category boolean DEFAULT false NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    checked_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    changed_xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT watch_videos_removed_reason CHECK ((removed_reason = ANY (ARRAY['channel_deleted'::text, 'not_found'::text, 'private'::text, 'not_embeddable'::text])))
);


ALTER TABLE public.watch_videos ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.watch_videos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.watch_visits (
    user_id integer NOT NULL,
    tool_id integer NOT NULL,
    visits integer NOT NULL,
    last_at timestamp with time zone NOT NULL
);


ALTER TABLE ONLY public.tool_clicks ATTACH PARTITION partitions.tool_clicks_default DEFAULT;


ALTER TABLE ONLY public.tool_views ATTACH PARTITION partitions.tool_views_default DEFAULT;


ALTER TABLE ONLY public.watch_history ATTACH PARTITION partitions.watch_history_default DEFAULT;


ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;


ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261129 FOR VALUES FROM ('2026-11-29 00:00:00+00') TO ('2026-11-30 00:00:00+00');


ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261130 FOR VALUES FROM ('2026-11-30 00:00:00+00') TO ('2026-12-01 00:00:00+00');


INSERT INTO partitions.tool_clicks_default VALUES
	(1, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL),
	(2, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL),
	(3, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL),
	(4, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL),
	(5, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL),
	(6, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL),
	(7, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL),
	(8, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL),
	(9, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL),
	(10, '\x32741e41981bda4b3547035fb16ae8f5', '2026-06-15 12:00:00+00', 'website', NULL);





INSERT INTO pgboss.job_common VALUES
	('2e02b422-04d7-4970-8022-ddd105001a4f', 'mail', 0, '{"to": "newcomer@example.com", "values": {"url": "http://test.invalid/email/verify/-3BYI7mhWh_bfYpip5kcenFWjTRpz5Y4pOkMchU2X6M", "name": "Newcomer"}, "template": "verify-email"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.7522+00', '2026-11-29 00:59:10.7522+00', NULL, NULL, '2026-12-13 00:59:10.7522+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4d8b426d-bc1f-480c-ae86-6232ecbeb360', 'mail', 0, '{"to": "reader-0@example.com", "values": {"url": "http://test.invalid/newsletter/verify/xVcFXJybyA-vk3NvG28XpuJFqHRNVbVcsRUaOtnT83w", "days": 7}, "language": "en", "template": "newsletter-confirm"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:11.233292+00', '2026-11-29 00:59:11.233292+00', NULL, NULL, '2026-12-13 00:59:11.233292+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a2491c76-0fea-4955-97cf-e274dd04f674', 'mail', 0, '{"to": "reader-1@example.com", "values": {"url": "http://test.invalid/newsletter/verify/-ghGcmZDvoMAAcIHZtKMsKKXVQ3W-AwhlCIf2Qq6c2s", "days": 7}, "language": "en", "template": "newsletter-confirm"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:11.327419+00', '2026-11-29 00:59:11.327419+00', NULL, NULL, '2026-12-13 00:59:11.327419+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('76753d3e-2537-43ac-89f0-1e4e38ed2665', 'mail', 0, '{"to": "reader-2@example.com", "values": {"url": "http://test.invalid/newsletter/verify/O2jZTTXyw9NlPRlxeQLoNIJPp4ciaJ8m1TKPLfKT-lQ", "days": 7}, "language": "en", "template": "newsletter-confirm"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:11.397466+00', '2026-11-29 00:59:11.397466+00', NULL, NULL, '2026-12-13 00:59:11.397466+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('533c1d0e-851e-49c8-ac45-a3abc6e68e13', 'mail', 0, '{"to": "reader-3@example.com", "values": {"url": "http://test.invalid/newsletter/verify/hqdzwJg94LbIgCKGBbsEgNKl26SKVPmPQ-57KCyBVlk", "days": 7}, "language": "en", "template": "newsletter-confirm"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:11.479129+00', '2026-11-29 00:59:11.479129+00', NULL, NULL, '2026-12-13 00:59:11.479129+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('51da0e9b-c0b9-4da4-8714-8ec79438d02f', 'mail', 0, '{"to": "reader-4@example.com", "values": {"url": "http://test.invalid/newsletter/verify/4pw43ngMu5b5dFO1NOoDsKu22FLcvNnPxPH8806ruio", "days": 7}, "language": "en", "template": "newsletter-confirm"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:11.551967+00', '2026-11-29 00:59:11.551967+00', NULL, NULL, '2026-12-13 00:59:11.551967+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9267dc8a-c5dd-49fe-b705-84f007ceeb4d', 'mail', 0, '{"to": "ada@example.com", "values": {"url": "http://test.invalid/ai/submitted-1", "name": "Ada", "tool": "Submitted 1"}, "template": "submission-approved"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:11.842536+00', '2026-11-29 00:59:11.842536+00', NULL, NULL, '2026-12-13 00:59:11.842536+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('32b6609e-fbe1-402e-ae7b-4645d00ffe8f', 'mail', 0, '{"to": "ben@example.com", "values": {"url": "http://test.invalid/ai/submitted-2", "name": "Ben", "tool": "Submitted 2"}, "template": "submission-approved"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:11.881679+00', '2026-11-29 00:59:11.881679+00', NULL, NULL, '2026-12-13 00:59:11.881679+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('139dbc20-027a-463b-92d2-98019d9afb83', 'mail', 0, '{"to": "chloe@example.com", "values": {"url": "http://test.invalid/ai/submitted-3/edit", "name": "Chloé", "tool": "Submitted 3", "reason": "Not an AI tool"}, "template": "submission-rejected"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:11.912565+00', '2026-11-29 00:59:11.912565+00', NULL, NULL, '2026-12-13 00:59:11.912565+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ac0c3fac-6766-412b-b05e-dbb7683e065e', 'mail', 0, '{"to": "joao@example.com", "values": {"name": "João", "until": null, "reason": "Spam"}, "template": "account-banned"}', 'created', 100, 0, 15, true, 900, 120, 86400, NULL, NULL, NULL, NULL, '2026-11-29 00:59:11.933364+00', '2026-11-29 00:59:11.933364+00', NULL, NULL, '2026-12-13 00:59:11.933364+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);



INSERT INTO pgboss.queue VALUES
	('mail', 'standard', 100, 15, true, 900, 120, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.415785+00', '2026-11-29 00:59:10.419164+00'),
	('forget-view-visitors', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.424816+00', '2026-11-29 00:59:10.426091+00'),
	('forget-old-visits', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.428516+00', '2026-11-29 00:59:10.429483+00'),
	('fetch-previews', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.431111+00', '2026-11-29 00:59:10.431573+00'),
	('forget-old-undos', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.432902+00', '2026-11-29 00:59:10.43338+00'),
	('erase-accounts', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.434611+00', '2026-11-29 00:59:10.435018+00'),
	('remove-expired-sessions', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.436089+00', '2026-11-29 00:59:10.436621+00'),
	('remove-expired-claims', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.438243+00', '2026-11-29 00:59:10.438643+00'),
	('expire-revisions', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.440536+00', '2026-11-29 00:59:10.441273+00'),
	('delete-bulk-deleted', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.443166+00', '2026-11-29 00:59:10.44404+00'),
	('forget-old-imports', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.446107+00', '2026-11-29 00:59:10.446569+00'),
	('forget-old-admin-jobs', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.44793+00', '2026-11-29 00:59:10.448508+00'),
	('admin-job', 'standard', 5, 5, true, 60, 14400, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.450101+00', '2026-11-29 00:59:10.450582+00'),
	('newsletter-weekly', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.451942+00', '2026-11-29 00:59:10.452468+00'),
	('forget-unconfirmed-subscribers', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.453987+00', '2026-11-29 00:59:10.454419+00'),
	('forget-old-deliveries', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.455631+00', '2026-11-29 00:59:10.456011+00'),
	('forget-unused-pictures', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.458096+00', '2026-11-29 00:59:10.458614+00'),
	('check-videos', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.460097+00', '2026-11-29 00:59:10.460934+00'),
	('fetch-channels', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.46238+00', '2026-11-29 00:59:10.463021+00'),
	('forget-old-watch-history', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.464532+00', '2026-11-29 00:59:10.464959+00'),
	('forget-assistant-uses', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.466189+00', '2026-11-29 00:59:10.466572+00'),
	('keep-backups', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.467675+00', '2026-11-29 00:59:10.468008+00'),
	('make-backup', 'standard', 2, 300, true, 900, 14400, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.469068+00', '2026-11-29 00:59:10.469436+00'),
	('forget-old-statistics', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.470874+00', '2026-11-29 00:59:10.471323+00'),
	('fill-demonstration', 'standard', 5, 5, true, 60, 600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.472656+00', '2026-11-29 00:59:10.473199+00'),
	('sweep-uploads', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.474589+00', '2026-11-29 00:59:10.474971+00'),
	('prune-changes', 'standard', 3, 60, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.477194+00', '2026-11-29 00:59:10.477817+00');






INSERT INTO pgboss.version VALUES
	(43, NULL, '2026-11-29 00:59:10.419612+00', NULL, NULL, NULL);





INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES
	(1, 'tool.approve', 1, 'Grace', 'tool', 25, 'Submitted 1', '{"status": "pending"}', '{"status": "approved"}', NULL, '2026-06-15 12:00:00+00', 'admin'),
	(2, 'tool.approve', 1, 'Grace', 'tool', 26, 'Submitted 2', '{"status": "pending"}', '{"status": "approved"}', NULL, '2026-06-15 12:00:00+00', 'admin'),
	(3, 'tool.reject', 1, 'Grace', 'tool', 27, 'Submitted 3', '{"status": "pending"}', '{"status": "rejected"}', 'Not an AI tool', '2026-06-15 12:00:00+00', 'admin'),
	(4, 'user.ban', 1, 'Grace', 'user', 11, 'João', '{"banned": false}', '{"until": null, "banned": true}', 'Spam', '2026-06-15 12:00:00+00', 'admin');



INSERT INTO public.catalogue_changes OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '861', '2026-11-29 00:59:10.573122+00', 'tool-1'),
	(2, 2, '861', '2026-11-29 00:59:10.573122+00', 'tool-2'),
	(3, 3, '861', '2026-11-29 00:59:10.573122+00', 'tool-3'),
	(4, 4, '861', '2026-11-29 00:59:10.573122+00', 'tool-4'),
	(5, 5, '861', '2026-11-29 00:59:10.573122+00', 'tool-5'),
	(6, 6, '861', '2026-11-29 00:59:10.573122+00', 'tool-6'),
	(7, 7, '861', '2026-11-29 00:59:10.573122+00', 'tool-7'),
	(8, 8, '861', '2026-11-29 00:59:10.573122+00', 'tool-8'),
	(9, 9, '861', '2026-11-29 00:59:10.573122+00', 'tool-9'),
	(10, 10, '861', '2026-11-29 00:59:10.573122+00', 'tool-10'),
	(11, 11, '861', '2026-11-29 00:59:10.573122+00', 'tool-11'),
	(12, 12, '861', '2026-11-29 00:59:10.573122+00', 'tool-12'),
	(13, 13, '861', '2026-11-29 00:59:10.573122+00', 'tool-13'),
	(14, 14, '861', '2026-11-29 00:59:10.573122+00', 'tool-14'),
	(15, 15, '861', '2026-11-29 00:59:10.573122+00', 'tool-15'),
	(16, 16, '861', '2026-11-29 00:59:10.573122+00', 'tool-16'),
	(17, 17, '861', '2026-11-29 00:59:10.573122+00', 'tool-17'),
	(18, 18, '861', '2026-11-29 00:59:10.573122+00', 'tool-18'),
	(19, 19, '861', '2026-11-29 00:59:10.573122+00', 'tool-19'),
	(20, 20, '861', '2026-11-29 00:59:10.573122+00', 'tool-20'),
	(21, 21, '861', '2026-11-29 00:59:10.573122+00', 'tool-21'),
	(22, 22, '861', '2026-11-29 00:59:10.573122+00', 'tool-22'),
	(23, 23, '861', '2026-11-29 00:59:10.573122+00', 'tool-23'),
	(24, 24, '861', '2026-11-29 00:59:10.573122+00', 'tool-24'),
	(25, 1, '863', '2026-11-29 00:59:11.095428+00', 'tool-1'),
	(26, 5, '866', '2026-11-29 00:59:11.170173+00', 'tool-5'),
	(27, 2, '872', '2026-11-29 00:59:11.2485+00', 'tool-2'),
	(28, 6, '875', '2026-11-29 00:59:11.285716+00', 'tool-6'),
	(29, 3, '881', '2026-11-29 00:59:11.33663+00', 'tool-3'),
	(30, 7, '884', '2026-11-29 00:59:11.360167+00', 'tool-7'),
	(31, 4, '890', '2026-11-29 00:59:11.409186+00', 'tool-4'),
	(32, 8, '893', '2026-11-29 00:59:11.437185+00', 'tool-8'),
	(33, 5, '899', '2026-11-29 00:59:11.489065+00', 'tool-5'),
	(34, 9, '902', '2026-11-29 00:59:11.51516+00', 'tool-9'),
	(35, 6, '908', '2026-11-29 00:59:11.561175+00', 'tool-6'),
	(36, 10, '911', '2026-11-29 00:59:11.587543+00', 'tool-10'),
	(37, 7, '916', '2026-11-29 00:59:11.621549+00', 'tool-7'),
	(38, 11, '919', '2026-11-29 00:59:11.642781+00', 'tool-11'),
	(39, 8, '924', '2026-11-29 00:59:11.673604+00', 'tool-8'),
	(40, 12, '927', '2026-11-29 00:59:11.69653+00', 'tool-12'),
	(41, 9, '932', '2026-11-29 00:59:11.729045+00', 'tool-9'),
	(42, 13, '935', '2026-11-29 00:59:11.750364+00', 'tool-13'),
	(43, 10, '940', '2026-11-29 00:59:11.780644+00', 'tool-10'),
	(44, 14, '943', '2026-11-29 00:59:11.804753+00', 'tool-14'),
	(45, 25, '949', '2026-11-29 00:59:11.842536+00', 'tool-25'),
	(46, 26, '952', '2026-11-29 00:59:11.881679+00', 'tool-26'),
	(47, 10, '957', '2026-11-29 00:59:11.933364+00', 'tool-10'),
	(48, 14, '957', '2026-11-29 00:59:11.933364+00', 'tool-14');


INSERT INTO public.categories OVERRIDING SYSTEM VALUE VALUES
	(1, 'chatbots', 'Chatbots', 'message-circle', true, 1, '2026-11-29 00:59:09.871374+00', '', 'Assistants that answer questions, draft text and work through problems in conversation.', '#0086b3', '{"fr": {"intro": "Des assistants qui répondent aux questions, rédigent et raisonnent avec vous au fil de la conversation."}}', '{}', 1),
	(2, 'image', 'Image', 'image', true, 2, '2026-11-29 00:59:09.871374+00', '', 'Create images from text, retouch photos, remove backgrounds and upscale small pictures.', '#9961a6', '{"fr": {"intro": "Créez des images à partir de texte, retouchez des photos, supprimez des arrière-plans et agrandissez de petites images."}}', '{}', 1),
	(3, 'video', 'Video', 'video', true, 3, '2026-11-29 00:59:09.871374+00', '', 'Generate clips, edit footage from its transcript, add subtitles and put presenters on screen.', '#b75b55', '{"fr": {"name": "Vidéo", "intro": "Générez des clips, montez vos rushes à partir de leur transcription, ajoutez des sous-titres et des présentateurs."}}', '{}', 1),
	(4, 'code', 'Code', 'code', true, 4, '2026-11-29 00:59:09.871374+00', '', 'Code completion, review, tests and whole changes, in the editor, the terminal or the browser.', '#0a9068', '{"fr": {"intro": "Complétion de code, relecture, tests et modifications entières, dans l’éditeur, le terminal ou le navigateur."}}', '{}', 1),
	(5, 'audio', 'Audio', 'audio-lines', true, 5, '2026-11-29 00:59:09.871374+00', '', 'Voices, music, transcripts and cleaner recordings.', '#7a6cbc', '{"fr": {"intro": "Voix, musique, transcriptions et enregistrements plus nets."}}', '{}', 1),
	(6, 'data', 'Data', 'database', true, 6, '2026-11-29 00:59:09.871374+00', '', 'Ask questions about spreadsheets and databases, build charts and see what changed.', '#008f90', '{"fr": {"name": "Données", "intro": "Interrogez tableurs et bases de données, créez des graphiques et repérez ce qui a changé."}}', '{}', 1),
	(7, 'marketing', 'Marketing', 'megaphone', true, 7, '2026-11-29 00:59:09.871374+00', '', 'Plan campaigns, write copy, improve your search rankings and learn what worked.', '#b26235', '{"fr": {"intro": "Planifiez des campagnes, rédigez des textes, améliorez votre référencement et voyez ce qui a fonctionné."}}', '{}', 1),
	(8, 'design', 'Design', 'palette', true, 8, '2026-11-29 00:59:09.871374+00', '', 'Interfaces, brands, presentations and mockups, from the first sketch to the final file.', '#b0597e', '{"fr": {"intro": "Interfaces, marques, présentations et maquettes, de la première esquisse au fichier final."}}', '{}', 1),
	(9, 'education', 'Education', 'graduation-cap', true, 9, '2026-11-29 00:59:09.871374+00', '', 'Tutors, flashcards and lesson plans for learners and teachers.', '#4f7ac1', '{"fr": {"name": "Éducation", "intro": "Tuteurs, cartes mémoire et plans de cours, pour apprendre et pour enseigner."}}', '{}', 1),
	(10, 'finance', 'Finance', 'landmark', true, 10, '2026-11-29 00:59:09.871374+00', '', 'Bookkeeping, forecasting, research and spend control.', '#518b44', '{"fr": {"intro": "Comptabilité, prévisions, études et dépenses sous contrôle."}}', '{}', 1),
	(11, 'writing', 'Writing', 'pen-line', true, 11, '2026-11-29 00:59:09.871374+00', '', 'Draft, rewrite, correct and translate, in your own voice.', '#a36e09', '{"fr": {"name": "Rédaction", "intro": "Rédigez, reformulez, corrigez et traduisez, dans votre propre style."}}', '{}', 1),
	(12, 'productivity', 'Productivity', 'list-checks', true, 12, '2026-11-29 00:59:09.871374+00', '', 'Notes, meetings, calendars and routine work that runs itself.', '#857d0b', '{"fr": {"name": "Productivité", "intro": "Notes, réunions, agendas et tâches courantes qui se font toutes seules."}}', '{}', 1),
	(13, 'healthcare', 'Healthcare', 'heart-pulse', true, 13, '2026-11-29 00:59:09.871374+00', '', 'Documentation, imaging and research support for clinics, labs and patients.', '#b75b55', '{"fr": {"name": "Santé", "intro": "Documentation, imagerie et aide à la recherche pour cliniques, laboratoires et patients."}}', '{}', 1),
	(14, 'legal', 'Legal', 'scale', true, 14, '2026-11-29 00:59:09.871374+00', '', 'Research case law, review contracts and draft documents with sources you can check.', '#a36e09', '{"fr": {"name": "Juridique", "intro": "Explorez la jurisprudence, relisez des contrats et rédigez des documents aux sources vérifiables."}}', '{}', 1),
	(15, 'e-commerce', 'E-commerce', 'shopping-bag', true, 15, '2026-11-29 00:59:09.871374+00', '', 'Product copy and photos, support, pricing and recommendations for online stores.', '#9961a6', '{"fr": {"intro": "Textes et photos de produits, service client, prix et recommandations pour les boutiques en ligne."}}', '{}', 1),
	(16, 'gaming', 'Gaming', 'gamepad-2', true, 16, '2026-11-29 00:59:09.871374+00', '', 'Characters, worlds, art and testing for game makers, and companions for players.', '#7a6cbc', '{"fr": {"name": "Jeux", "intro": "Personnages, mondes, graphismes et tests pour les créateurs de jeux, et compagnons pour les joueurs."}}', '{}', 1);


INSERT INTO public.category_slugs VALUES
	('analytics', 6, '2026-11-29 00:59:10.043252+00');





INSERT INTO public.folders OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(2, 2, 'Work of Ada', 'work of ada', '', false, NULL, '2026-06-15 12:00:00+00', NULL),
	(3, 3, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(4, 3, 'Work of Ben', 'work of ben', '', false, NULL, '2026-06-15 12:00:00+00', NULL),
	(5, 4, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(6, 4, 'Work of Chloé', 'work of chloé', '', false, NULL, '2026-06-15 12:00:00+00', NULL),
	(7, 5, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(8, 5, 'Work of Dmitri', 'work of dmitri', '', false, NULL, '2026-06-15 12:00:00+00', NULL),
	(9, 6, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(10, 6, 'Work of Esra', 'work of esra', '', false, NULL, '2026-06-15 12:00:00+00', NULL),
	(11, 7, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(12, 7, 'Work of Fumiko', 'work of fumiko', '', false, NULL, '2026-06-15 12:00:00+00', NULL),
	(13, 8, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(14, 8, 'Work of Gül', 'work of gül', '', false, NULL, '2026-06-15 12:00:00+00', NULL),
	(15, 9, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(16, 9, 'Work of Håkon', 'work of håkon', '', false, NULL, '2026-06-15 12:00:00+00', NULL),
	(17, 10, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(18, 10, 'Work of Inés', 'work of inés', '', false, NULL, '2026-06-15 12:00:00+00', NULL),
	(19, 11, 'Favorites', 'favorites', '', true, NULL, '2026-06-15 12:00:00+00', NULL),
	(20, 11, 'Work of João', 'work of joão', '', false, NULL, '2026-06-15 12:00:00+00', NULL);





INSERT INTO public.known_devices VALUES
	(12, 'Unknown device', '2026-06-15 12:00:00+00');



INSERT INTO public.mail_tokens VALUES
	(12, 'verify_email', '\xfcc4ac4248bc68440f64ecc49a19d411b0f79dab63a1765eeebe42bc02d3dbdf', 'newcomer@example.com', '2026-06-22 12:00:00+00', '2026-06-15 12:00:00+00');




INSERT INTO public.newsletter_events OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'requested', 'website', '2026-06-15 12:00:00+00'),
	(2, 2, 'requested', 'website', '2026-06-15 12:00:00+00'),
	(3, 3, 'requested', 'website', '2026-06-15 12:00:00+00'),
	(4, 4, 'requested', 'website', '2026-06-15 12:00:00+00'),
	(5, 5, 'requested', 'website', '2026-06-15 12:00:00+00');


INSERT INTO public.newsletter_pace VALUES
	(1, '1970-01-01 00:00:00+00');





INSERT INTO public.newsletter_subscribers OVERRIDING SYSTEM VALUE VALUES
	(1, 'reader-0@example.com', 'pending', 'website', 'weekly', '{}', '\x36754ea60cd60acd5b1d2004c6e18256f3c182088b8d43bb9694d9eb5e6f8c2c', '2026-06-22 12:00:00+00', '2026-06-15 12:00:00+00', NULL, '2026-06-15 12:00:00+00', NULL, NULL, 'en', DEFAULT),
	(2, 'reader-1@example.com', 'pending', 'website', 'weekly', '{}', '\xbfb0ef79b29bb3da92ce7860c20a3fc363057a45f6bc0cbd9239696f2b1cb86e', '2026-06-22 12:00:00+00', '2026-06-15 12:00:00+00', NULL, '2026-06-15 12:00:00+00', NULL, NULL, 'en', DEFAULT),
	(3, 'reader-2@example.com', 'pending', 'website', 'weekly', '{}', '\xa03af62284122d59d387d74f39cbaa09653daa0b42410d5799ff8ddf086fa5b6', '2026-06-22 12:00:00+00', '2026-06-15 12:00:00+00', NULL, '2026-06-15 12:00:00+00', NULL, NULL, 'en', DEFAULT),
	(4, 'reader-3@example.com', 'pending', 'website', 'weekly', '{}', '\xd96605aaf95eb724cfa7431009c748373d996f4aa8415dbc30f6315a2f219322', '2026-06-22 12:00:00+00', '2026-06-15 12:00:00+00', NULL, '2026-06-15 12:00:00+00', NULL, NULL, 'en', DEFAULT),
	(5, 'reader-4@example.com', 'pending', 'website', 'weekly', '{}', '\xad0e17e996056ab80968aca0f68bd63744c28c41aa7351840c8adc96e589b127', '2026-06-22 12:00:00+00', '2026-06-15 12:00:00+00', NULL, '2026-06-15 12:00:00+00', NULL, NULL, 'en', DEFAULT);









INSERT INTO public.reviews OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 2, 1, 'Works, n° 0', 'It did what it says, twice, as Ada found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(2, 5, 2, 1, 'Works, n° 0', 'It did what it says, twice, as Ada found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(3, 2, 3, 2, 'Works, n° 1', 'It did what it says, twice, as Ben found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(4, 6, 3, 2, 'Works, n° 1', 'It did what it says, twice, as Ben found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(5, 3, 4, 3, 'Works, n° 2', 'It did what it says, twice, as Chloé found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(6, 7, 4, 3, 'Works, n° 2', 'It did what it says, twice, as Chloé found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(7, 4, 5, 4, 'Works, n° 3', 'It did what it says, twice, as Dmitri found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(8, 8, 5, 4, 'Works, n° 3', 'It did what it says, twice, as Dmitri found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(9, 5, 6, 5, 'Works, n° 4', 'It did what it says, twice, as Esra found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(10, 9, 6, 5, 'Works, n° 4', 'It did what it says, twice, as Esra found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(11, 6, 7, 1, 'Works, n° 5', 'It did what it says, twice, as Fumiko found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(12, 10, 7, 1, 'Works, n° 5', 'It did what it says, twice, as Fumiko found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(13, 7, 8, 2, 'Works, n° 6', 'It did what it says, twice, as Gül found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(14, 11, 8, 2, 'Works, n° 6', 'It did what it says, twice, as Gül found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(15, 8, 9, 3, 'Works, n° 7', 'It did what it says, twice, as Håkon found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(16, 12, 9, 3, 'Works, n° 7', 'It did what it says, twice, as Håkon found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(17, 9, 10, 4, 'Works, n° 8', 'It did what it says, twice, as Inés found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(18, 13, 10, 4, 'Works, n° 8', 'It did what it says, twice, as Inés found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(19, 10, 11, 5, 'Works, n° 9', 'It did what it says, twice, as João found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL),
	(20, 14, 11, 5, 'Works, n° 9', 'It did what it says, twice, as João found.', 'approved', 0, false, '2026-06-15 12:00:00+00', NULL, false, NULL);


INSERT INTO public.saved_tools VALUES
	(2, 1, NULL, '', '2026-06-15 12:00:00+00'),
	(2, 5, NULL, '', '2026-06-15 12:00:00+00'),
	(3, 2, NULL, '', '2026-06-15 12:00:00+00'),
	(3, 6, NULL, '', '2026-06-15 12:00:00+00'),
	(4, 3, NULL, '', '2026-06-15 12:00:00+00'),
	(4, 7, NULL, '', '2026-06-15 12:00:00+00'),
	(5, 4, NULL, '', '2026-06-15 12:00:00+00'),
	(5, 8, NULL, '', '2026-06-15 12:00:00+00'),
	(6, 5, NULL, '', '2026-06-15 12:00:00+00'),
	(6, 9, NULL, '', '2026-06-15 12:00:00+00'),
	(7, 6, NULL, '', '2026-06-15 12:00:00+00'),
	(7, 10, NULL, '', '2026-06-15 12:00:00+00'),
	(8, 7, NULL, '', '2026-06-15 12:00:00+00'),
	(8, 11, NULL, '', '2026-06-15 12:00:00+00'),
	(9, 8, NULL, '', '2026-06-15 12:00:00+00'),
	(9, 12, NULL, '', '2026-06-15 12:00:00+00'),
	(10, 9, NULL, '', '2026-06-15 12:00:00+00'),
	(10, 13, NULL, '', '2026-06-15 12:00:00+00'),
	(11, 10, NULL, '', '2026-06-15 12:00:00+00'),
	(11, 14, NULL, '', '2026-06-15 12:00:00+00');


INSERT INTO public.schema_migrations VALUES
	('0001-1-users.sql', '62c1cdf33e8a9f5d61612744b817c924b9ac5e87d11061b57a03f9e1ee948b44', '2026-11-29 00:59:09.867466+00', '1.0.0'),
	('0001-2-catalogue.sql', '14d7e521414a679458ddceaeafe4cb79f1dd4c2aed1bbe11774cac056b3cbe82', '2026-11-29 00:59:09.871374+00', '1.0.0'),
	('0001-3-reviews.sql', '57ee457c106f54b8f8dd10afae9be19781f2aa914737c31159cf0ff94aa8b16b', '2026-11-29 00:59:09.889615+00', '1.0.0'),
	('0002-accounts.sql', '76245c78fd231502c65e707340448ebf2ea76bc41a24ce63d84ce1ac37e005d9', '2026-11-29 00:59:09.894776+00', '1.0.0'),
	('0003-1-reviews.sql', '4ed6370b1303fca0d3ea7475d19a144b9867b7c326b42cf9ff8cc19d7f0a4e8a', '2026-11-29 00:59:09.907061+00', '1.0.0'),
	('0003-2-saved.sql', '0f045255e6c5398185b9d59d6b851189ed7b0ea4953d55ec53142cb28ee6f143', '2026-11-29 00:59:09.912711+00', '1.0.0'),
	('0004-1-listings.sql', '314ff3150580ef9b4e93711420cbd6d8b5394bf7818055e64183f1dae3b080a5', '2026-11-29 00:59:09.919193+00', '1.0.0'),
	('0004-2-avatars.sql', 'fdf50927c38e29a4b7de045fbc4b48d03d4b01d323a3e5d2312b6375855d72cd', '2026-11-29 00:59:09.925994+00', '1.0.0'),
	('0004-3-rejections.sql', '83f7ab57731db97ee70ed32ab8ab27c6a66d9bb9b6dfb0b642d46778929003f0', '2026-11-29 00:59:09.927455+00', '1.0.0'),
	('0004-4-claims.sql', '591a487db4e3f02a2cadb19213aaf9c65b850e34d5fa503931e52fe5ca402f43', '2026-11-29 00:59:09.928779+00', '1.0.0'),
	('0004-5-activity.sql', 'a3afb70221017877d864cc689940f6cb4919037b82cc1c988e177a2c63c03c00', '2026-11-29 00:59:09.932606+00', '1.0.0'),
	('0004-6-site-secrets.sql', '99b5908cefd96db63eba2423bc9fd5fd320eb46c3adbe751dbedffb97367c23b', '2026-11-29 00:59:09.93646+00', '1.0.0'),
	('0005-1-queues.sql', '290a10cd9d8da3d4f9e0b30e159c54ba51e3883be7f1f0eb4a79db8c5cb26d4e', '2026-11-29 00:59:09.938394+00', '1.0.0'),
	('0005-2-newest.sql', 'a1650e4f9a51302173aebd3ed8fd2605bf29be88c261a852c02d194ef009f6b0', '2026-11-29 00:59:09.940752+00', '1.0.0'),
	('0005-3-truncate.sql', '513f9b916a51971b11204406501cb97e297072c890b686b1b205ac9ceb5dcc3c', '2026-11-29 00:59:09.941777+00', '1.0.0'),
	('0006-audit-events.sql', '0553fa8326d7d86f848172ed24a6293a999db3c43e575dd1bf5fdb749650a7d5', '2026-11-29 00:59:09.942373+00', '1.0.0'),
	('0007-1-sample-ratings.sql', '68035f8e5274680d36b7eff378ece537534596a14b55410a3d3426272f28834b', '2026-11-29 00:59:09.942989+00', '1.0.0'),
	('0008-1-views.sql', '4068b958edeaa7ae08f3f14aa195a50e6b1582800a039162ba106b45905739a0', '2026-11-29 00:59:09.945611+00', '1.0.0'),
	('0009-1-removed-replies.sql', '5560b506c29131271d00271d98c7937f0f9af12b8e143cae2045b63f6211c81d', '2026-11-29 00:59:09.949202+00', '1.0.0'),
	('0011-public-profiles.sql', 'd99a8ee684b87cf57cb91e8437e51e2b792931beea0c604ad561c031ec0843ec', '2026-11-29 00:59:09.952778+00', '1.0.0'),
	('0012-shared-folders.sql', '6315ad2ba6bef5f34403a6fc3cbbf88876a35faf917321287fc3cb1bf8267e9a', '2026-11-29 00:59:09.954287+00', '1.0.0'),
	('0013-previews.sql', '1eae4af9352cfba7477744e691a0875ab7b11f3022a730f61b54b5e9ccce6eae', '2026-11-29 00:59:09.954733+00', '1.0.0'),
	('0017-mail-tokens.sql', 'e3f6d0dca402cc9527bc45eb9a2e41e924234fa213bd683b8c0ec2bddc240cc7', '2026-11-29 00:59:09.95757+00', '1.0.0'),
	('0019-target-types.sql', '057704a53c443ad56bf832ae2ab48e9af603fc743aaaf9cb625a9a5a52fa278b', '2026-11-29 00:59:09.959577+00', '1.0.0'),
	('0020-newsletter.sql', 'bc5dfed6c33ce55e043cfbf0de94ea89b51721be07753ee58894797a15eefee8', '2026-11-29 00:59:09.960824+00', '1.0.0'),
	('0022-ai-watch.sql', '213e39605f57acbb4af313df66218c71c9e7bfc4b9980ff629aa9c533ef81753', '2026-11-29 00:59:09.974743+00', '1.0.0'),
	('0023-watch-history.sql', '126f9c7b51b333c5d7131a1e92e47821b644f6210ab8cde1d34f21671b916f45', '2026-11-29 00:59:09.98888+00', '1.0.0'),
	('0024-video-checks.sql', 'ec309d9d6f007be66f3accb8a3fd55b21a03ee1b1503974223ccebbb7954999c', '2026-11-29 00:59:09.990779+00', '1.0.0'),
	('0025-assistant.sql', '26f5c6fb7e5ffb1b665c731e61c8276330c5e411b504896f66b88a0b2ca4d215', '2026-11-29 00:59:09.994334+00', '1.0.0'),
	('0028-consent.sql', 'a4b5261be249906fa6c550eeb350e9d65a79713eead0b08f6927f7d73366c3f9', '2026-11-29 00:59:09.997338+00', '1.0.0'),
	('0030-language.sql', '0767f48973ba73ff87e460993c99e0c52302edce86209850d9f600d5ae7f2946', '2026-11-29 00:59:10.000201+00', '1.0.0'),
	('0033-mailboxes.sql', 'd4fbb4b0504d2c7d97052ed8c6050b40d1ff70c9050f39f5e23b5ebd09be591b', '2026-11-29 00:59:10.001438+00', '1.0.0'),
	('0035-unlisted-prices.sql', '78a43c148dde5a3ee5627cf8c65e7ed82ee51bfac343f395113853f9669d7640', '2026-11-29 00:59:10.007021+00', '1.0.0'),
	('0043-newsletter-reports.sql', '865d297bd53edc6344d3fdc274778857ae14a822e0a056321fbaa8e6eb6d8d33', '2026-11-29 00:59:10.009112+00', '1.0.0'),
	('0044-undos.sql', '8dca7bcb9b92c31e75c559a05e49fe363655942a801d1cabb5cc6d789d61a849', '2026-11-29 00:59:10.010792+00', '1.0.0'),
	('0045-newsletter-pictures.sql', 'd40c4dde429c553a6684cd2fd1e4d6d6d7badf3cefa9595906ffe3a1d9b134d6', '2026-11-29 00:59:10.014392+00', '1.0.0'),
	('0046-change-sources.sql', '497d180119bd26c5b660316813846e38a9ef6d2ce165ecb3e6063c6ef52bcd55', '2026-11-29 00:59:10.017814+00', '1.0.0'),
	('0047-declared-target-types.sql', 'dbad51f15adda2082a34ec5cecd6ec1d1a05f99ada420b212eab06bb36c6ed5c', '2026-11-29 00:59:10.020159+00', '1.0.0'),
	('0048-facts.sql', '79104e1cbf56c2a88f53f07658d4c78e50a8add29ee9db44b65aa22676176f6b', '2026-11-29 00:59:10.02129+00', '1.0.0'),
	('0049-compared-pairs.sql', '9f502ee04523704a33318874404fbfb5fd6eddbb25a6e40ecc50048203b59221', '2026-11-29 00:59:10.022065+00', '1.0.0'),
	('0050-visits-by-month.sql', '0ff884553a9d58eb97373f64d1c34d9da030576c20650b7a830c39833729b9e2', '2026-11-29 00:59:10.024857+00', '1.0.0'),
	('0051-watch-history.sql', '17afa8fd5a850dc72bea6ffb3a23a76c5476cfc5f17d7b61e33e93e6ddf66a2a', '2026-11-29 00:59:10.03059+00', '1.0.0'),
	('0053-site-settings.sql', 'da90c3700c62e4e29da36aa349e1f1b6cea8b5ade6c1998adc5caf2caea16c07', '2026-11-29 00:59:10.035936+00', '1.0.0'),
	('0054-page-versions.sql', 'fb5eed9187afc4eafadd835178a25bc8e700a06116bc03638a3840f5c3786b02', '2026-11-29 00:59:10.038082+00', '1.0.0'),
	('0055-setup.sql', '27a140b6ea58530569c46b8170189960c13a953e2e60421232b1464bb424b1ac', '2026-11-29 00:59:10.039803+00', '1.0.0'),
	('0056-site-pictures.sql', '8791408914732c6cadf533a8b12cbba92761017ffd04008523156e966cd05162', '2026-11-29 00:59:10.041648+00', '1.0.0'),
	('0057-catalogue-words.sql', '8cfa5d1d09b142eab57d7245da78e663591e351280db1851571059f51739c1ce', '2026-11-29 00:59:10.043252+00', '1.0.0'),
	('0059-listings-in-bulk.sql', '364f73cfafaa49199e995f43f5ab873513c58aeec39c0f6767406eb04f0131d2', '2026-11-29 00:59:10.050662+00', '1.0.0'),
	('0060-bulk-changes.sql', 'db74c60805873f35f99ea2dfdebdd3b65b6ba87b2c3eb19529fba8f83a2b6387', '2026-11-29 00:59:10.058076+00', '1.0.0'),
	('0061-statistics.sql', '57bff80c32e93eb519072f90bcde72f00323166bc6863d35d6bdcbce445a9dce', '2026-11-29 00:59:10.060909+00', '1.0.0'),
	('0063-second-factors.sql', '70cdcaddc1ddccdfde68bb48ebafda5c9006829a7f02431952178691d7b7411a', '2026-11-29 00:59:10.064032+00', '1.0.0'),
	('0064-audit-permission.sql', '7cf9b7c7442e77a1c1594af066618547f86ac7cc0a86299dde368836bc92d210', '2026-11-29 00:59:10.073902+00', '1.0.0');


INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '\x85594d7e224acebc2dbdc5d3b00ae5053566f6f1e6b74ea1003ff8c8f24dedf2', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(2, 2, '\xa86da55ec9e4080c6105ee03d8b0f88a58ff64ea09471ee1d5541c403f6ececc', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(3, 3, '\xdb6f07d290b3ef0d49e6591ec5224fed829338675acfffc662968be0ebfc0ee6', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(4, 4, '\x8b749c745fffcdf83966f77562ddad81dd6d8d4ee0bfbc4b12b4fedb89ce2598', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(5, 5, '\x44c8580bd66b372bba81beb83dc20889de89851732101eb27071d3870ef1b605', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(6, 6, '\xd53af14ece8da340af7d12cfb0a66df69afd05aab0050df1bd1f9a2c519b3f9a', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(7, 7, '\xe122526f272ac0c20d6d881ba54337528c3b56134f58fc2c0545df2f50aa98a5', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(8, 8, '\xd71a9757ff6a121d88852479220288d0ca7dda0d9cfe0571f7e3c5bd0441ce9c', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(9, 9, '\x39299dfc965a7f419558edee0d70787a3247153d2917c3313de987dfef6eefad', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(10, 10, '\x9154512f0c4dac241a9dbeeeca1a9f4fdeef346aed5464b9724c819d9ee8115b', 'Test', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', NULL),
	(12, 12, '\x71bb7c4023cf70978ed6856a15c965489b5f5db4623498407080eb9035e8ca30', 'Unknown device', false, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-16 00:00:00+00', '2026-06-15 12:00:00+00');











INSERT INTO public.tags OVERRIDING SYSTEM VALUE VALUES
	(1, 'cloth', 'cloth'),
	(2, 'weaving', 'weaving');





INSERT INTO public.tool_stats VALUES
	(15, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(16, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(17, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(18, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(19, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(20, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(21, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(22, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(23, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(24, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(8, '{0,0,1,1,0}', 0.00, 0, 1, 2, '{0,0,0,0,0}'),
	(1, '{1,0,0,0,0}', 0.00, 0, 1, 1, '{0,0,0,0,0}'),
	(5, '{1,0,0,0,1}', 0.00, 0, 1, 2, '{0,0,0,0,0}'),
	(13, '{0,0,0,1,0}', 0.00, 0, 0, 1, '{0,0,0,0,0}'),
	(9, '{0,0,0,1,1}', 0.00, 0, 1, 2, '{0,0,0,0,0}'),
	(2, '{0,1,0,0,0}', 0.00, 0, 1, 1, '{0,0,0,0,0}'),
	(3, '{0,0,1,0,0}', 0.00, 0, 1, 1, '{0,0,0,0,0}'),
	(6, '{1,1,0,0,0}', 0.00, 0, 1, 2, '{0,0,0,0,0}'),
	(14, '{0,0,0,0,1}', 0.00, 0, 0, 1, '{0,0,0,0,0}'),
	(10, '{1,0,0,0,1}', 0.00, 0, 1, 2, '{0,0,0,0,0}'),
	(25, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(4, '{0,0,0,1,0}', 0.00, 0, 1, 1, '{0,0,0,0,0}'),
	(26, '{0,0,0,0,0}', 0.00, 0, 0, 0, '{0,0,0,0,0}'),
	(11, '{0,1,0,0,0}', 0.00, 0, 0, 1, '{0,0,0,0,0}'),
	(7, '{0,1,1,0,0}', 0.00, 0, 1, 2, '{0,0,0,0,0}'),
	(12, '{0,0,1,0,0}', 0.00, 0, 0, 1, '{0,0,0,0,0}');


INSERT INTO public.tool_tags VALUES
	(25, 2, 0),
	(25, 1, 1),
	(26, 2, 0),
	(26, 1, 1);



INSERT INTO public.tools OVERRIDING SYSTEM VALUE VALUES
	(1, 'tool-1', 'Tool 1', 'Tool 1 writes, draws or listens: a listing “from before”, n° 1, for the résumé.', 'https://tool1-0.example.com', 'tool1-0.example.com', NULL, '', 1, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(2, 'tool-2', 'Tool 2', 'Tool 2 writes, draws or listens: a listing “from before”, n° 2, for the résumé.', 'https://tool2-1.example.com', 'tool2-1.example.com', NULL, '', 2, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(3, 'tool-3', 'Tool 3', 'Tool 3 writes, draws or listens: a listing “from before”, n° 3, for the résumé.', 'https://tool3-2.example.com', 'tool3-2.example.com', NULL, '', 4, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(4, 'tool-4', 'Tool 4', 'Tool 4 writes, draws or listens: a listing “from before”, n° 4, for the résumé.', 'https://tool4-3.example.com', 'tool4-3.example.com', NULL, '', 5, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(5, 'tool-5', 'Tool 5', 'Tool 5 writes, draws or listens: a listing “from before”, n° 5, for the résumé.', 'https://tool5-4.example.com', 'tool5-4.example.com', NULL, '', 1, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(6, 'tool-6', 'Tool 6', 'Tool 6 writes, draws or listens: a listing “from before”, n° 6, for the résumé.', 'https://tool6-5.example.com', 'tool6-5.example.com', NULL, '', 2, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(7, 'tool-7', 'Tool 7', 'Tool 7 writes, draws or listens: a listing “from before”, n° 7, for the résumé.', 'https://tool7-6.example.com', 'tool7-6.example.com', NULL, '', 4, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(8, 'tool-8', 'Tool 8', 'Tool 8 writes, draws or listens: a listing “from before”, n° 8, for the résumé.', 'https://tool8-7.example.com', 'tool8-7.example.com', NULL, '', 5, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(9, 'tool-9', 'Tool 9', 'Tool 9 writes, draws or listens: a listing “from before”, n° 9, for the résumé.', 'https://tool9-8.example.com', 'tool9-8.example.com', NULL, '', 1, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(10, 'tool-10', 'Tool 10', 'Tool 10 writes, draws or listens: a listing “from before”, n° 10, for the résumé.', 'https://tool10-9.example.com', 'tool10-9.example.com', NULL, '', 2, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(11, 'tool-11', 'Tool 11', 'Tool 11 writes, draws or listens: a listing “from before”, n° 11, for the résumé.', 'https://tool11-10.example.com', 'tool11-10.example.com', NULL, '', 4, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(12, 'tool-12', 'Tool 12', 'Tool 12 writes, draws or listens: a listing “from before”, n° 12, for the résumé.', 'https://tool12-11.example.com', 'tool12-11.example.com', NULL, '', 5, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(13, 'tool-13', 'Tool 13', 'Tool 13 writes, draws or listens: a listing “from before”, n° 13, for the résumé.', 'https://tool13-12.example.com', 'tool13-12.example.com', NULL, '', 1, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(14, 'tool-14', 'Tool 14', 'Tool 14 writes, draws or listens: a listing “from before”, n° 14, for the résumé.', 'https://tool14-13.example.com', 'tool14-13.example.com', NULL, '', 2, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(15, 'tool-15', 'Tool 15', 'Tool 15 writes, draws or listens: a listing “from before”, n° 15, for the résumé.', 'https://tool15-14.example.com', 'tool15-14.example.com', NULL, '', 4, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(16, 'tool-16', 'Tool 16', 'Tool 16 writes, draws or listens: a listing “from before”, n° 16, for the résumé.', 'https://tool16-15.example.com', 'tool16-15.example.com', NULL, '', 5, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(17, 'tool-17', 'Tool 17', 'Tool 17 writes, draws or listens: a listing “from before”, n° 17, for the résumé.', 'https://tool17-16.example.com', 'tool17-16.example.com', NULL, '', 1, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(18, 'tool-18', 'Tool 18', 'Tool 18 writes, draws or listens: a listing “from before”, n° 18, for the résumé.', 'https://tool18-17.example.com', 'tool18-17.example.com', NULL, '', 2, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(19, 'tool-19', 'Tool 19', 'Tool 19 writes, draws or listens: a listing “from before”, n° 19, for the résumé.', 'https://tool19-18.example.com', 'tool19-18.example.com', NULL, '', 4, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(20, 'tool-20', 'Tool 20', 'Tool 20 writes, draws or listens: a listing “from before”, n° 20, for the résumé.', 'https://tool20-19.example.com', 'tool20-19.example.com', NULL, '', 5, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(21, 'tool-21', 'Tool 21', 'Tool 21 writes, draws or listens: a listing “from before”, n° 21, for the résumé.', 'https://tool21-20.example.com', 'tool21-20.example.com', NULL, '', 1, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(22, 'tool-22', 'Tool 22', 'Tool 22 writes, draws or listens: a listing “from before”, n° 22, for the résumé.', 'https://tool22-21.example.com', 'tool22-21.example.com', NULL, '', 2, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(23, 'tool-23', 'Tool 23', 'Tool 23 writes, draws or listens: a listing “from before”, n° 23, for the résumé.', 'https://tool23-22.example.com', 'tool23-22.example.com', NULL, '', 4, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(24, 'tool-24', 'Tool 24', 'Tool 24 writes, draws or listens: a listing “from before”, n° 24, for the résumé.', 'https://tool24-23.example.com', 'tool24-23.example.com', NULL, '', 5, 'web-app', false, NULL, '{}', '{}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-11-29 00:59:10.573122+00', NULL, NULL, '{}', NULL, '2026-11-29 00:59:10.573122+00', NULL, NULL, true, '{}'),
	(25, 'submitted-1', 'Submitted 1', 'A tool that somebody has handed in, long enough to be taken for a description.', 'https://submitted-1.example.net/', 'submitted-1.example.net', NULL, 'Looms Ltd', 1, 'web-app', false, NULL, '{Weaves}', '{Carpets}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, 2, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', NULL, NULL, '{}', NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', NULL, true, '{}'),
	(26, 'submitted-2', 'Submitted 2', 'A tool that somebody has handed in, long enough to be taken for a description.', 'https://submitted-2.example.net/', 'submitted-2.example.net', NULL, 'Looms Ltd', 1, 'web-app', false, NULL, '{Weaves}', '{Carpets}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'approved', false, 3, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', NULL, NULL, '{}', NULL, '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', NULL, true, '{}'),
	(27, 'submitted-3', 'Submitted 3', 'A tool that somebody has handed in, long enough to be taken for a description.', 'https://submitted-3.example.net/', 'submitted-3.example.net', NULL, 'Looms Ltd', 1, 'web-app', false, NULL, '{Weaves}', '{Carpets}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'rejected', false, 4, '2026-06-15 12:00:00+00', NULL, '2026-06-15 12:00:00+00', NULL, NULL, '{Weaving,Cloth}', 'Not an AI tool', '2026-06-15 12:00:00+00', '2026-06-15 12:00:00+00', NULL, true, '{}'),
	(28, 'submitted-4', 'Submitted 4', 'A tool that somebody has handed in, long enough to be taken for a description.', 'https://submitted-4.example.net/', 'submitted-4.example.net', NULL, 'Looms Ltd', 1, 'web-app', false, NULL, '{Weaves}', '{Carpets}', 'freemium', NULL, '[]', '[]', NULL, false, false, false, 'pending', false, 5, '2026-06-15 12:00:00+00', NULL, '2026-06-15 12:00:00+00', NULL, NULL, '{Weaving,Cloth}', NULL, '2026-06-15 12:00:00+00', NULL, NULL, true, '{}');





INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES
	(1, 'grace@example.com', 'Grace', NULL, 'admin', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.542108+00', NULL, false, NULL, '{}', NULL),
	(4, 'chloe@example.com', 'Chloé', NULL, 'user', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.550796+00', NULL, false, NULL, '{}', NULL),
	(5, 'dmitri@example.com', 'Dmitri', NULL, 'user', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.552397+00', NULL, false, NULL, '{}', NULL),
	(6, 'esra@example.com', 'Esra', NULL, 'user', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.554184+00', NULL, false, NULL, '{}', NULL),
	(7, 'fumiko@example.com', 'Fumiko', NULL, 'user', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.555581+00', NULL, false, NULL, '{}', NULL),
	(8, 'gul@example.com', 'Gül', NULL, 'user', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.557268+00', NULL, false, NULL, '{}', NULL),
	(9, 'hakon@example.com', 'Håkon', NULL, 'user', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.558624+00', NULL, false, NULL, '{}', NULL),
	(10, 'ines@example.com', 'Inés', NULL, 'user', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.560538+00', NULL, false, NULL, '{}', NULL),
	(12, 'newcomer@example.com', 'Newcomer', NULL, 'user', NULL, false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$3Kc839DCXQsPYrmK+mkNbw$/uGOwFXx17gcI0knipuYwFHmhKwFwE8St3tF7mca6Wo', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 00:59:10.7522+00', NULL, false, NULL, '{}', NULL),
	(2, 'ada@example.com', 'Ada', NULL, 'contributor', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-06-15 12:00:00+00', NULL, false, NULL, '{}', NULL),
	(3, 'ben@example.com', 'Ben', NULL, 'contributor', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-06-15 12:00:00+00', NULL, false, NULL, '{}', NULL),
	(11, 'joao@example.com', 'João', NULL, 'user', '2026-06-15 12:00:00+00', false, '2026-06-15 12:00:00+00', '$argon2id$v=19$m=8,t=1,p=1$ZI3P4Mc4a6He1pnrcBctqg$CW3CrJ5e/P8WD0nWZ6gt9a6nUVrzgNuNXbnYzXL8jso', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, '2026-06-15 12:00:00+00', NULL, 'Spam', NULL, NULL, '2026-06-15 12:00:00+00', NULL, false, NULL, '{}', NULL);









SELECT pg_catalog.setval('public.activity_id_seq', 4, true);


SELECT pg_catalog.setval('public.admin_jobs_id_seq', 1, false);


SELECT pg_catalog.setval('public.catalogue_changes_seq_seq', 48, true);


SELECT pg_catalog.setval('public.categories_id_seq', 16, true);


SELECT pg_catalog.setval('public.claims_id_seq', 1, false);


SELECT pg_catalog.setval('public.consent_choices_id_seq', 1, false);


SELECT pg_catalog.setval('public.folders_id_seq', 20, true);


SELECT pg_catalog.setval('public.imports_id_seq', 1, false);


SELECT pg_catalog.setval('public.newsletter_deliveries_id_seq', 1, false);


SELECT pg_catalog.setval('public.newsletter_editions_id_seq', 1, false);


SELECT pg_catalog.setval('public.newsletter_events_id_seq', 5, true);


SELECT pg_catalog.setval('public.newsletter_subscribers_id_seq', 5, true);


SELECT pg_catalog.setval('public.passkeys_id_seq', 1, false);


SELECT pg_catalog.setval('public.review_replies_id_seq', 1, false);


SELECT pg_catalog.setval('public.reviews_id_seq', 20, true);


SELECT pg_catalog.setval('public.sessions_id_seq', 12, true);


SELECT pg_catalog.setval('public.synonyms_id_seq', 1, false);


SELECT pg_catalog.setval('public.tags_id_seq', 4, true);


SELECT pg_catalog.setval('public.tool_screenshots_id_seq', 1, false);


SELECT pg_catalog.setval('public.tools_id_seq', 28, true);


SELECT pg_catalog.setval('public.users_id_seq', 12, true);


SELECT pg_catalog.setval('public.watch_channels_id_seq', 1, false);


SELECT pg_catalog.setval('public.watch_videos_id_seq', 1, false);


ALTER TABLE ONLY public.tool_clicks
    ADD CONSTRAINT tool_clicks_pkey PRIMARY KEY (tool_id, visitor, hour);


ALTER TABLE ONLY partitions.tool_clicks_default
    ADD CONSTRAINT tool_clicks_pkey PRIMARY KEY (tool_id, visitor, hour);


ALTER TABLE ONLY public.tool_views
    ADD CONSTRAINT tool_views_pkey PRIMARY KEY (tool_id, day);


ALTER TABLE ONLY partitions.tool_views_default
    ADD CONSTRAINT tool_views_pkey PRIMARY KEY (tool_id, day);


ALTER TABLE ONLY public.watch_history
    ADD CONSTRAINT watch_history_pkey PRIMARY KEY (user_id, id, at);


ALTER TABLE ONLY partitions.watch_history_default
    ADD CONSTRAINT watch_history_default_pkey PRIMARY KEY (user_id, id, at);


ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


ALTER TABLE ONLY pgboss.queue_stats_20261129
    ADD CONSTRAINT queue_stats_20261129_pkey PRIMARY KEY (id, captured_on);


ALTER TABLE ONLY pgboss.queue_stats_20261130
    ADD CONSTRAINT queue_stats_20261130_pkey PRIMARY KEY (id, captured_on);


ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.admin_jobs
    ADD CONSTRAINT admin_jobs_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.assistant_uses
    ADD CONSTRAINT assistant_uses_pkey PRIMARY KEY (asker, day);


ALTER TABLE ONLY public.bulk_changes
    ADD CONSTRAINT bulk_changes_pkey PRIMARY KEY (job_id, tool_id);


ALTER TABLE ONLY public.catalogue_changes
    ADD CONSTRAINT catalogue_changes_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_key UNIQUE (slug);


ALTER TABLE ONLY public.category_slugs
    ADD CONSTRAINT category_slugs_pkey PRIMARY KEY (slug);


ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.compared_pairs
    ADD CONSTRAINT compared_pairs_pkey PRIMARY KEY (day, low_id, high_id);


ALTER TABLE ONLY public.consent_choices
    ADD CONSTRAINT consent_choices_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_share_token_key UNIQUE (share_token);


ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_user_id_name_key_key UNIQUE (user_id, name_key);


ALTER TABLE ONLY public.import_parts
    ADD CONSTRAINT import_parts_pkey PRIMARY KEY (import_id, part);


ALTER TABLE ONLY public.import_refusals
    ADD CONSTRAINT import_refusals_pkey PRIMARY KEY (import_id, line);


ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device);


ALTER TABLE ONLY public.linked_providers
    ADD CONSTRAINT linked_providers_pkey PRIMARY KEY (provider, subject);


ALTER TABLE ONLY public.linked_providers
    ADD CONSTRAINT linked_providers_user_id_provider_key UNIQUE (user_id, provider);


ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_pkey PRIMARY KEY (token_hash);


ALTER TABLE ONLY public.newsletter_deliveries
    ADD CONSTRAINT newsletter_deliveries_edition_id_subscriber_id_key UNIQUE (edition_id, subscriber_id);


ALTER TABLE ONLY public.newsletter_deliveries
    ADD CONSTRAINT newsletter_deliveries_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.newsletter_editions
    ADD CONSTRAINT newsletter_editions_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.newsletter_editions
    ADD CONSTRAINT newsletter_editions_slug_key UNIQUE (slug);


ALTER TABLE ONLY public.newsletter_editions
    ADD CONSTRAINT newsletter_editions_week_key UNIQUE (week);


ALTER TABLE ONLY public.newsletter_events
    ADD CONSTRAINT newsletter_events_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.newsletter_pace
    ADD CONSTRAINT newsletter_pace_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.newsletter_pictures
    ADD CONSTRAINT newsletter_pictures_pkey PRIMARY KEY (url);


ALTER TABLE ONLY public.newsletter_prices
    ADD CONSTRAINT newsletter_prices_pkey PRIMARY KEY (tool_id);


ALTER TABLE ONLY public.newsletter_reports
    ADD CONSTRAINT newsletter_reports_pkey PRIMARY KEY (digest);


ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_email_key UNIQUE (email);


ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_verify_hash_key UNIQUE (verify_hash);


ALTER TABLE ONLY public.page_versions
    ADD CONSTRAINT page_versions_pkey PRIMARY KEY (page, language, version);


ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);


ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.provider_flows
    ADD CONSTRAINT provider_flows_pkey PRIMARY KEY (state_hash);


ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);


ALTER TABLE ONLY public.removed_review_replies
    ADD CONSTRAINT removed_review_replies_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.review_replies
    ADD CONSTRAINT review_replies_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_pkey PRIMARY KEY (review_id, user_id);


ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_tool_id_user_id_key UNIQUE (tool_id, user_id);


ALTER TABLE ONLY public.saved_tools
    ADD CONSTRAINT saved_tools_pkey PRIMARY KEY (user_id, tool_id);


ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);


ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_pkey PRIMARY KEY (code_hash);


ALTER TABLE ONLY public.sign_in_tickets
    ADD CONSTRAINT sign_in_tickets_pkey PRIMARY KEY (token_hash);


ALTER TABLE ONLY public.site_pictures
    ADD CONSTRAINT site_pictures_pkey PRIMARY KEY (kind);


ALTER TABLE ONLY public.site_secrets
    ADD CONSTRAINT site_secrets_pkey PRIMARY KEY (name);


ALTER TABLE ONLY public.site_settings
    ADD CONSTRAINT site_settings_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.site_setup
    ADD CONSTRAINT site_setup_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.statistics_days
    ADD CONSTRAINT statistics_days_pkey PRIMARY KEY (measure, day, item);


ALTER TABLE ONLY public.synonyms
    ADD CONSTRAINT synonyms_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.tag_slugs
    ADD CONSTRAINT tag_slugs_pkey PRIMARY KEY (slug);


ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_slug_key UNIQUE (slug);


ALTER TABLE ONLY public.tool_previews
    ADD CONSTRAINT tool_previews_pkey PRIMARY KEY (tool_id);


ALTER TABLE ONLY public.tool_screenshots
    ADD CONSTRAINT tool_screenshots_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.tool_slugs
    ADD CONSTRAINT tool_slugs_pkey PRIMARY KEY (slug);


ALTER TABLE ONLY public.tool_stats
    ADD CONSTRAINT tool_stats_pkey PRIMARY KEY (tool_id);


ALTER TABLE ONLY public.tool_tags
    ADD CONSTRAINT tool_tags_pkey PRIMARY KEY (tool_id, tag_id);


ALTER TABLE ONLY public.tool_view_visitors
    ADD CONSTRAINT tool_view_visitors_pkey PRIMARY KEY (tool_id, visitor, hour);


ALTER TABLE ONLY public.tools
    ADD CONSTRAINT tools_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.tools
    ADD CONSTRAINT tools_slug_key UNIQUE (slug);


ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_pkey PRIMARY KEY (user_id);


ALTER TABLE ONLY public.undo_files
    ADD CONSTRAINT undo_files_pkey PRIMARY KEY (undo_id, url);


ALTER TABLE ONLY public.undos
    ADD CONSTRAINT undos_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.watch_channels
    ADD CONSTRAINT watch_channels_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.watch_channels
    ADD CONSTRAINT watch_channels_url_key UNIQUE (url);


ALTER TABLE ONLY public.watch_interactions
    ADD CONSTRAINT watch_interactions_pkey PRIMARY KEY (user_id, id);


ALTER TABLE ONLY public.watch_platform
    ADD CONSTRAINT watch_platform_pkey PRIMARY KEY (name);


ALTER TABLE ONLY public.watch_preferences
    ADD CONSTRAINT watch_preferences_pkey PRIMARY KEY (user_id);


ALTER TABLE ONLY public.watch_video_tools
    ADD CONSTRAINT watch_video_tools_pkey PRIMARY KEY (video_id, tool_id);


ALTER TABLE ONLY public.watch_videos
    ADD CONSTRAINT watch_videos_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.watch_videos
    ADD CONSTRAINT watch_videos_youtube_video_id_key UNIQUE (youtube_video_id);


ALTER TABLE ONLY public.watch_visits
    ADD CONSTRAINT watch_visits_pkey PRIMARY KEY (user_id, tool_id);


CREATE INDEX tool_clicks_affiliate ON ONLY public.tool_clicks USING btree (affiliate_code, hour) WHERE (affiliate_code IS NOT NULL);


CREATE INDEX tool_clicks_affiliate ON partitions.tool_clicks_default USING btree (affiliate_code, hour) WHERE (affiliate_code IS NOT NULL);


CREATE INDEX tool_clicks_hour ON ONLY public.tool_clicks USING btree (hour);


CREATE INDEX tool_clicks_hour ON partitions.tool_clicks_default USING btree (hour);


CREATE INDEX watch_history_latest ON ONLY public.watch_history USING btree (user_id, at DESC) INCLUDE (video_id, type);


CREATE INDEX watch_history_default_user_id_at_video_id_type_idx ON partitions.watch_history_default USING btree (user_id, at DESC) INCLUDE (video_id, type);


CREATE INDEX watch_history_video ON ONLY public.watch_history USING btree (video_id);


CREATE INDEX watch_history_default_video_id_idx ON partitions.watch_history_default USING btree (video_id);


CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));


CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));


CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));


CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));


CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));


CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));


CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));


CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));


CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));


CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);


CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


CREATE INDEX queue_stats_20261129_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261129 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


CREATE INDEX queue_stats_20261130_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261130 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);


CREATE INDEX admin_jobs_created ON public.admin_jobs USING btree (created_at);


CREATE INDEX assistant_uses_day ON public.assistant_uses USING btree (day);


CREATE INDEX assistant_uses_user ON public.assistant_uses USING btree (user_id) WHERE (user_id IS NOT NULL);


CREATE INDEX bulk_changes_tool ON public.bulk_changes USING btree (tool_id);


CREATE INDEX catalogue_changes_xid ON public.catalogue_changes USING btree (xid);


CREATE INDEX category_slugs_category ON public.category_slugs USING btree (category_id);


CREATE INDEX claims_user ON public.claims USING btree (user_id);


CREATE UNIQUE INDEX claims_waiting ON public.claims USING btree (tool_id, user_id, method) WHERE (proved_at IS NULL);


CREATE INDEX compared_pairs_high ON public.compared_pairs USING btree (high_id);


CREATE INDEX compared_pairs_low ON public.compared_pairs USING btree (low_id);


CREATE INDEX consent_choices_newest ON public.consent_choices USING btree (user_id, decided_at DESC, id DESC);


CREATE UNIQUE INDEX folders_default ON public.folders USING btree (user_id) WHERE is_default;


CREATE INDEX imports_created ON public.imports USING btree (created_at);


CREATE INDEX known_devices_age ON public.known_devices USING btree (last_used_at);


CREATE INDEX mail_tokens_user ON public.mail_tokens USING btree (user_id, purpose);


CREATE INDEX newsletter_deliveries_edition ON public.newsletter_deliveries USING btree (edition_id, status, id);


CREATE INDEX newsletter_deliveries_sent ON public.newsletter_deliveries USING btree (sent_at) WHERE (sent_at IS NOT NULL);


CREATE INDEX newsletter_deliveries_subscriber ON public.newsletter_deliveries USING btree (subscriber_id);


CREATE INDEX newsletter_deliveries_waiting ON public.newsletter_deliveries USING btree (due_at, id) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text]));


CREATE INDEX newsletter_events_at ON public.newsletter_events USING btree (at);


CREATE INDEX newsletter_events_subscriber ON public.newsletter_events USING btree (subscriber_id, id DESC);


CREATE INDEX newsletter_pictures_edition ON public.newsletter_pictures USING btree (edition_id);


CREATE INDEX newsletter_prices_changed ON public.newsletter_prices USING btree (changed_at) WHERE (changed_at IS NOT NULL);


CREATE INDEX newsletter_reports_received ON public.newsletter_reports USING btree (received_at);


CREATE INDEX newsletter_subscribers_mailbox ON public.newsletter_subscribers USING btree (mailbox);


CREATE INDEX newsletter_subscribers_status ON public.newsletter_subscribers USING btree (status, id DESC);


CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);


CREATE INDEX removed_review_replies_review ON public.removed_review_replies USING btree (review_id);


CREATE INDEX removed_review_replies_user ON public.removed_review_replies USING btree (user_id);


CREATE INDEX review_replies_review ON public.review_replies USING btree (review_id, id);


CREATE INDEX review_replies_user ON public.review_replies USING btree (user_id);


CREATE INDEX review_votes_user ON public.review_votes USING btree (user_id);


CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id DESC);


CREATE INDEX reviews_queue ON public.reviews USING btree (status, created_at, id);


CREATE INDEX reviews_recent ON public.reviews USING btree (created_at) WHERE (status = 'approved'::text);


CREATE INDEX reviews_text ON public.reviews USING btree (title, "left"(content, 200));


CREATE INDEX reviews_tool ON public.reviews USING btree (tool_id, status, helpful_count DESC, id DESC);


CREATE INDEX reviews_user ON public.reviews USING btree (user_id, id DESC);


CREATE INDEX saved_tools_folder ON public.saved_tools USING btree (folder_id) WHERE (folder_id IS NOT NULL);


CREATE INDEX saved_tools_recent ON public.saved_tools USING btree (saved_at);


CREATE INDEX saved_tools_tool ON public.saved_tools USING btree (tool_id, saved_at DESC);


CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);


CREATE INDEX sessions_user ON public.sessions USING btree (user_id);


CREATE INDEX sign_in_tickets_expiry ON public.sign_in_tickets USING btree (expires_at);


CREATE INDEX sign_in_tickets_user ON public.sign_in_tickets USING btree (user_id);


CREATE INDEX tag_slugs_tag ON public.tag_slugs USING btree (tag_id);


CREATE INDEX tool_previews_cover ON public.tool_previews USING btree (cover_url) WHERE (cover_url IS NOT NULL);


CREATE INDEX tool_previews_icon ON public.tool_previews USING btree (icon_url) WHERE (icon_url IS NOT NULL);


CREATE INDEX tool_screenshots_tool ON public.tool_screenshots USING btree (tool_id, "position");


CREATE INDEX tool_screenshots_url ON public.tool_screenshots USING btree (url);


CREATE INDEX tool_tags_tag ON public.tool_tags USING btree (tag_id);


CREATE INDEX tool_view_visitors_hour ON public.tool_view_visitors USING btree (hour);


CREATE INDEX tools_category ON public.tools USING btree (category_id);


CREATE INDEX tools_decided ON public.tools USING btree (COALESCE(decided_at, published_at) DESC, id DESC) WHERE (status = 'approved'::text);


CREATE INDEX tools_demo ON public.tools USING btree (status) WHERE is_demo;


CREATE INDEX tools_logo ON public.tools USING btree (logo_url) WHERE (logo_url ~~ '/uploads/%'::text);


CREATE INDEX tools_owner ON public.tools USING btree (owner_user_id) WHERE (owner_user_id IS NOT NULL);


CREATE INDEX tools_queue ON public.tools USING btree (status, submitted_at, id);


CREATE INDEX tools_shelf ON public.tools USING btree (category_id) WHERE ((pending_version_of IS NULL) AND (status = ANY (ARRAY['pending'::text, 'approved'::text])));


CREATE INDEX tools_submitted_by ON public.tools USING btree (submitted_by_user_id);


CREATE UNIQUE INDEX tools_url_key_live ON public.tools USING btree (url_key) WHERE ((status = ANY (ARRAY['pending'::text, 'approved'::text])) AND (pending_version_of IS NULL));


CREATE INDEX tools_url_key_waiting ON public.tools USING btree (url_key) WHERE (status = 'pending'::text);


CREATE INDEX tools_versions ON public.tools USING btree (pending_version_of) WHERE (pending_version_of IS NOT NULL);


CREATE UNIQUE INDEX tools_waiting_version ON public.tools USING btree (pending_version_of) WHERE (status = 'pending'::text);


CREATE INDEX undo_files_url ON public.undo_files USING btree (url);


CREATE INDEX undos_until ON public.undos USING btree (until);


CREATE UNIQUE INDEX users_affiliate_code ON public.users USING btree (lower(affiliate_code));


CREATE INDEX users_avatar ON public.users USING btree (avatar_url) WHERE (avatar_url IS NOT NULL);


CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE (deleted_at IS NULL);


CREATE UNIQUE INDEX users_handle ON public.users USING btree (handle);


CREATE INDEX users_to_erase ON public.users USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));


CREATE INDEX watch_channels_due ON public.watch_channels USING btree (due_at, id);


CREATE INDEX watch_interactions_history ON public.watch_interactions USING btree (user_id, at DESC) INCLUDE (video_id, type);


CREATE INDEX watch_interactions_video ON public.watch_interactions USING btree (video_id, user_id);


CREATE INDEX watch_video_tools_tool ON public.watch_video_tools USING btree (tool_id);


CREATE INDEX watch_videos_category ON public.watch_videos USING btree (category_id);


CREATE INDEX watch_videos_changed ON public.watch_videos USING btree (changed_xid);


CREATE INDEX watch_videos_channel ON public.watch_videos USING btree (channel_id);


CREATE INDEX watch_videos_checked ON public.watch_videos USING btree (checked_at NULLS FIRST, id) WHERE (NOT is_demo);


CREATE INDEX watch_videos_published ON public.watch_videos USING btree (published_at DESC, id DESC);


CREATE INDEX watch_visits_latest ON public.watch_visits USING btree (user_id, last_at DESC);


CREATE INDEX watch_visits_tool ON public.watch_visits USING btree (tool_id);


ALTER INDEX public.tool_clicks_affiliate ATTACH PARTITION partitions.tool_clicks_affiliate;


ALTER INDEX public.tool_clicks_hour ATTACH PARTITION partitions.tool_clicks_hour;


ALTER INDEX public.tool_clicks_pkey ATTACH PARTITION partitions.tool_clicks_pkey;


ALTER INDEX public.tool_views_pkey ATTACH PARTITION partitions.tool_views_pkey;


ALTER INDEX public.watch_history_pkey ATTACH PARTITION partitions.watch_history_default_pkey;


ALTER INDEX public.watch_history_latest ATTACH PARTITION partitions.watch_history_default_user_id_at_video_id_type_idx;


ALTER INDEX public.watch_history_video ATTACH PARTITION partitions.watch_history_default_video_id_idx;


ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;


ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261129_name_captured_on_deferred_count_queued_idx;


ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261129_pkey;


ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261130_name_captured_on_deferred_count_queued_idx;


ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261130_pkey;


CREATE TRIGGER audit_events_are_append_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


CREATE TRIGGER audit_events_are_never_emptied BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


CREATE TRIGGER complete_change BEFORE INSERT ON public.catalogue_changes FOR EACH ROW EXECUTE FUNCTION public.complete_change();


ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);


ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


ALTER TABLE ONLY public.assistant_uses
    ADD CONSTRAINT assistant_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.bulk_changes
    ADD CONSTRAINT bulk_changes_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.admin_jobs(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.bulk_changes
    ADD CONSTRAINT bulk_changes_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.category_slugs
    ADD CONSTRAINT category_slugs_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.compared_pairs
    ADD CONSTRAINT compared_pairs_high_id_fkey FOREIGN KEY (high_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.compared_pairs
    ADD CONSTRAINT compared_pairs_low_id_fkey FOREIGN KEY (low_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.consent_choices
    ADD CONSTRAINT consent_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.import_parts
    ADD CONSTRAINT import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.import_refusals
    ADD CONSTRAINT import_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_default_category_id_fkey FOREIGN KEY (default_category_id) REFERENCES public.categories(id) ON DELETE SET NULL;


ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.admin_jobs(id) ON DELETE SET NULL;


ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.linked_providers
    ADD CONSTRAINT linked_providers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.newsletter_deliveries
    ADD CONSTRAINT newsletter_deliveries_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES public.newsletter_editions(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.newsletter_deliveries
    ADD CONSTRAINT newsletter_deliveries_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.newsletter_subscribers(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.newsletter_events
    ADD CONSTRAINT newsletter_events_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.newsletter_subscribers(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.newsletter_pictures
    ADD CONSTRAINT newsletter_pictures_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES public.newsletter_editions(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.newsletter_prices
    ADD CONSTRAINT newsletter_prices_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.removed_review_replies
    ADD CONSTRAINT removed_review_replies_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.removed_review_replies
    ADD CONSTRAINT removed_review_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.review_replies
    ADD CONSTRAINT review_replies_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.review_replies
    ADD CONSTRAINT review_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.saved_tools
    ADD CONSTRAINT saved_tools_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES public.folders(id) ON DELETE SET NULL;


ALTER TABLE ONLY public.saved_tools
    ADD CONSTRAINT saved_tools_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.saved_tools
    ADD CONSTRAINT saved_tools_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.sign_in_tickets
    ADD CONSTRAINT sign_in_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.tag_slugs
    ADD CONSTRAINT tag_slugs_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE CASCADE;


ALTER TABLE public.tool_clicks
    ADD CONSTRAINT tool_clicks_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.tool_previews
    ADD CONSTRAINT tool_previews_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.tool_screenshots
    ADD CONSTRAINT tool_screenshots_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.tool_slugs
    ADD CONSTRAINT tool_slugs_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.tool_stats
    ADD CONSTRAINT tool_stats_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.tool_tags
    ADD CONSTRAINT tool_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id);


ALTER TABLE ONLY public.tool_tags
    ADD CONSTRAINT tool_tags_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.tool_view_visitors
    ADD CONSTRAINT tool_view_visitors_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE public.tool_views
    ADD CONSTRAINT tool_views_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.tools
    ADD CONSTRAINT tools_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);


ALTER TABLE ONLY public.tools
    ADD CONSTRAINT tools_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES public.users(id) ON DELETE SET NULL;


ALTER TABLE ONLY public.tools
    ADD CONSTRAINT tools_pending_version_of_fkey FOREIGN KEY (pending_version_of) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.tools
    ADD CONSTRAINT tools_submitted_by_user_id_fkey FOREIGN KEY (submitted_by_user_id) REFERENCES public.users(id) ON DELETE SET NULL;


ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.undo_files
    ADD CONSTRAINT undo_files_undo_id_fkey FOREIGN KEY (undo_id) REFERENCES public.undos(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.watch_channels
    ADD CONSTRAINT watch_channels_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE SET NULL;


ALTER TABLE public.watch_history
    ADD CONSTRAINT watch_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE public.watch_history
    ADD CONSTRAINT watch_history_video_id_fkey FOREIGN KEY (video_id) REFERENCES public.watch_videos(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.watch_interactions
    ADD CONSTRAINT watch_interactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.watch_interactions
    ADD CONSTRAINT watch_interactions_video_id_fkey FOREIGN KEY (video_id) REFERENCES public.watch_videos(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.watch_preferences
    ADD CONSTRAINT watch_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.watch_video_tools
    ADD CONSTRAINT watch_video_tools_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.watch_video_tools
    ADD CONSTRAINT watch_video_tools_video_id_fkey FOREIGN KEY (video_id) REFERENCES public.watch_videos(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.watch_videos
    ADD CONSTRAINT watch_videos_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE SET NULL;


ALTER TABLE ONLY public.watch_videos
    ADD CONSTRAINT watch_videos_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.watch_channels(id) ON DELETE SET NULL;


ALTER TABLE ONLY public.watch_visits
    ADD CONSTRAINT watch_visits_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES public.tools(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.watch_visits
    ADD CONSTRAINT watch_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


