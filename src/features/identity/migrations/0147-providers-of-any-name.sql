-- Expand only: the version before knows two names and writes no others. Organizations bring providers of their own, under names
-- that the environment gives them.
alter table linked_providers drop constraint linked_providers_provider_check;
